import { ValidationError } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { dataSets } from '../gallery/data-sets.ts';
import { draftOfBatch, draftOfDataSet, emptySpec, toBatchSpec } from './batch-draft.ts';
import type { SpecDraft } from './batch-draft.ts';
import { problemsOf, problemsOfAnswer } from './draft-problems.ts';

const template = { templateId: 'tpl_1', name: 'one' };
const spec = (alias: string, changes: Partial<SpecDraft> = {}): SpecDraft => ({
  ...emptySpec(alias),
  key: alias,
  template,
  ...changes,
});
const from = (parentKey: string, changes = {}) => ({ field: 'id', parentKey, path: 'x.y', ...changes });
const fieldsOf = (specs: readonly SpecDraft[]) =>
  problemsOf({ nameText: '', seedText: '', specs }).map(({ field }) => field);

describe('problemsOf', () => {
  it.each([
    ['nothing in a complete batch', [spec('a')], []],
    ['a missing template', [spec('a', { template: undefined })], ['a.template']],
    ['an invalid alias', [spec('a', { alias: 'a b' })], ['a.alias']],
    ['an alias that two specs have', [spec('a'), spec('b', { alias: 'a' })], ['a.alias', 'b.alias']],
    ['a count of zero', [spec('a', { countText: '0' })], ['a.count']],
    ['a count that is not whole', [spec('a', { countText: '1.5' })], ['a.count']],
    [
      'more documents than a batch may have',
      [spec('a', { countText: '900000' }), spec('b', { countText: '100001' })],
      ['a.count', 'b.count'],
    ],
    ['parameters that are not an object', [spec('a', { paramsText: '[1]' })], ['a.params']],
    [
      'a relation without a path',
      [spec('a'), spec('b', { relations: [from('a', { path: '' })] })],
      ['b.relations.0.path'],
    ],
    ['a relation whose parent was removed', [spec('b', { relations: [from('a')] })], ['b.relations.0.parent']],
    [
      'two relations that set one field',
      [spec('a'), spec('b', { relations: [from('a'), from('a')] })],
      ['b.relations.0.field', 'b.relations.1.field'],
    ],
  ])('problemsOf finds %s', (_what, specs, fields) => {
    expect(fieldsOf(specs)).toEqual(fields);
  });

  it('problemsOf names the aliases of a cycle at each of its relations, and no relation outside of it', () => {
    const specs = [
      spec('a', { relations: [from('c')] }),
      spec('b', { relations: [from('a')] }),
      spec('c', { relations: [from('b')] }),
      spec('d', { relations: [from('a')] }),
    ];
    const problems = problemsOf({ nameText: '', seedText: '', specs });
    expect(problems.map(({ field }) => field)).toEqual([
      'a.relations.0.parent',
      'b.relations.0.parent',
      'c.relations.0.parent',
    ]);
    expect(problems[0]?.text).toContain('a → c → b → a');
  });

  it('problemsOf finds a name of more than 100 characters, each emoji counted once', () => {
    const fieldsOfName = (nameText: string) => problemsOf({ nameText, seedText: '', specs: [spec('a')] });
    expect(fieldsOfName('🦊'.repeat(100))).toEqual([]);
    expect(fieldsOfName('🦊'.repeat(101)).map(({ field }) => field)).toEqual(['name']);
  });

  it('problemsOf finds nothing in the data sets of the gallery', () => {
    for (const dataSet of dataSets) expect(problemsOf(draftOfDataSet(dataSet))).toEqual([]);
  });
});

describe('problemsOfAnswer', () => {
  it('problemsOfAnswer puts an error of the service beside the control of its field', () => {
    const specs = [spec('a'), spec('b', { relations: [from('a', { field: 'n' }), from('a')] })];
    const fields = ['seed', 'documents[0].templateId', 'documents[1].relations.id.from', 'asOf'];
    const error = new ValidationError({
      status: 400,
      code: 'VALIDATION_ERROR',
      message: 'wrong',
      details: { problems: fields.map((field) => ({ field, message: 'wrong' })) },
      requestId: undefined,
      retryAfterMs: undefined,
    });
    expect(problemsOfAnswer(error, specs).map(({ field }) => field)).toEqual([
      'seed',
      'a.template',
      'b.relations.1.path',
    ]);
  });
});

describe('toBatchSpec', () => {
  it.each([
    ['1', 'parent.x.y'],
    ['2', { from: 'parent.x.y', strategy: 'round-robin' }],
  ])('toBatchSpec writes the relation to a renamed parent that makes %s document(s)', (countText, expected) => {
    const specs = [spec('a', { alias: 'parent', countText }), spec('b', { relations: [from('a')] })];
    const ids = new Map([
      ['a', 'tpl_1'],
      ['b', 'tpl_2'],
    ]);
    expect(toBatchSpec({ nameText: '', seedText: ' 7 ', specs }, ids)).toMatchObject({
      seed: 7,
      documents: [
        { alias: 'parent', count: Number(countText) },
        { alias: 'b', templateId: 'tpl_2', relations: { id: expected } },
      ],
    });
  });

  it('toBatchSpec omits the seed and the name when the user gave none', () => {
    const draft = { nameText: ' ', seedText: '', specs: [spec('a')] };
    expect(Object.keys(toBatchSpec(draft, new Map([['a', 'tpl_1']])))).toEqual(['documents']);
  });

  it('toBatchSpec writes a copied batch with the same members', () => {
    const submitted = {
      name: 'Shop',
      seed: 7,
      virtual: true,
      sequenceNamespace: 'shop',
      documents: [
        { templateId: 'tpl_1', alias: 'a', count: 2, params: { city: 'Porto' } },
        { templateName: 'two', alias: 'b', count: 1, relations: { id: { from: 'a.id', strategy: 'round-robin' } } },
      ],
    } as const;
    const draft = draftOfBatch(
      { seed: 7, spec: submitted } as unknown as Parameters<typeof draftOfBatch>[0], // the members that are read
      new Map([
        ['tpl_1', template],
        ['two', { templateId: 'tpl_2', name: 'two' }],
      ]),
    );
    const ids = new Map(draft.specs.map(({ key, template: chosen }) => [key, chosen?.templateId ?? '']));
    const [first, { templateName: _name, ...second }] = submitted.documents;
    expect(toBatchSpec(draft, ids)).toEqual({ ...submitted, documents: [first, { ...second, templateId: 'tpl_2' }] });
  });
});
