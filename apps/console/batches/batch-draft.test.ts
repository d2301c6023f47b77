import { describe, expect, it } from 'vitest';
import { dataSets } from '../gallery/data-sets.ts';
import { draftOfDataSet, emptyDocument, problemsOf, toSpec } from './batch-draft.ts';
import type { DocumentDraft } from './batch-draft.ts';

const ready = (part: Partial<DocumentDraft> = {}): DocumentDraft => ({
  ...emptyDocument('a'),
  templateId: 'tpl_1',
  ...part,
});
const relation = { field: 'id', parent: 'a', path: 'x.y' };

describe('problemsOf', () => {
  it.each([
    ['nothing', [ready()], 0],
    ['a template', [ready({ templateId: '' })], 1],
    ['an alias', [ready({ alias: 'a b' })], 1],
    ['an alias that is there twice', [ready(), ready()], 1],
    ['a count', [ready({ countText: '0' })], 1],
    ['parameters', [ready({ paramsText: '[1]' })], 1],
    ['a relation', [ready(), ready({ alias: 'b', relations: [{ ...relation, path: '' }] })], 1],
  ])('finds what is missing: %s', (_what, documents, count) => {
    expect(problemsOf({ seedText: '', documents })).toHaveLength(count);
  });

  it('finds nothing in the data sets', () => {
    for (const dataSet of dataSets) expect(problemsOf(draftOfDataSet(dataSet))).toEqual([]);
  });
});

describe('toSpec', () => {
  it.each([
    ['1', 'a.x.y'],
    ['2', { from: 'a.x.y', strategy: 'round-robin' }],
  ])('says how children choose when their parent makes %s documents', (countText, expected) => {
    const documents = [ready({ countText }), ready({ alias: 'b', relations: [relation] })];
    const ids = new Map([
      ['a', 'tpl_1'],
      ['b', 'tpl_2'],
    ]);
    expect(toSpec({ seedText: ' 7 ', documents }, ids)).toMatchObject({
      seed: 7,
      documents: [
        { alias: 'a', count: Number(countText) },
        { alias: 'b', templateId: 'tpl_2', relations: { id: expected } },
      ],
    });
  });

  it('leaves the seed to the service when none is given', () => {
    expect(toSpec({ seedText: '', documents: [ready()] }, new Map([['a', 'tpl_1']]))).not.toHaveProperty('seed');
  });
});
