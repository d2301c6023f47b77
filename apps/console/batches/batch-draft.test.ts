import { describe, expect, it } from 'vitest';
import { dataSets } from '../gallery/data-sets.ts';
import { draftOfDataSet, emptySpec, problemsOf, toBatchSpec } from './batch-draft.ts';
import type { SpecDraft } from './batch-draft.ts';

const completeSpec = (changes: Partial<SpecDraft> = {}): SpecDraft => ({
  ...emptySpec('a'),
  templateId: 'tpl_1',
  ...changes,
});
const relation = { field: 'id', parent: 'a', path: 'x.y' };

describe('problemsOf', () => {
  it.each([
    ['nothing in a complete batch', [completeSpec()], 0],
    ['a missing template', [completeSpec({ templateId: '' })], 1],
    ['an invalid alias', [completeSpec({ alias: 'a b' })], 1],
    ['an alias that two specs have', [completeSpec(), completeSpec()], 1],
    ['an invalid count', [completeSpec({ countText: '0' })], 1],
    ['parameters that are not an object', [completeSpec({ paramsText: '[1]' })], 1],
    [
      'an incomplete relation',
      [completeSpec(), completeSpec({ alias: 'b', relations: [{ ...relation, path: '' }] })],
      1,
    ],
  ])('problemsOf finds %s', (_what, specs, count) => {
    expect(problemsOf({ seedText: '', specs })).toHaveLength(count);
  });

  it('problemsOf finds nothing in the data sets of the gallery', () => {
    for (const dataSet of dataSets) expect(problemsOf(draftOfDataSet(dataSet))).toEqual([]);
  });
});

describe('toBatchSpec', () => {
  it.each([
    ['1', 'a.x.y'],
    ['2', { from: 'a.x.y', strategy: 'round-robin' }],
  ])('toBatchSpec writes the relation to a parent that makes %s document(s)', (countText, expected) => {
    const specs = [completeSpec({ countText }), completeSpec({ alias: 'b', relations: [relation] })];
    const ids = new Map([
      ['a', 'tpl_1'],
      ['b', 'tpl_2'],
    ]);
    expect(toBatchSpec({ seedText: ' 7 ', specs }, ids)).toMatchObject({
      seed: 7,
      documents: [
        { alias: 'a', count: Number(countText) },
        { alias: 'b', templateId: 'tpl_2', relations: { id: expected } },
      ],
    });
  });

  it('toBatchSpec omits the seed when the user gave none', () => {
    const draft = { seedText: '', specs: [completeSpec()] };
    expect(toBatchSpec(draft, new Map([['a', 'tpl_1']]))).not.toHaveProperty('seed');
  });
});
