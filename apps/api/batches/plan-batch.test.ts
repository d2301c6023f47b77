import { BatchSpec } from '@docgen/contracts/batch-spec';
import { ProblemList } from '@docgen/http/problem-list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planBatch } from './plan-batch.ts';

type DocumentSpec = Record<string, unknown>;

const documentsMax = 1_000_000;
const template = { templateId: 'tpl_1' };
const parent = { ...template, alias: 'parent' };

describe('planBatch', () => {
  it('planBatch finds the parent and the path of each relation', () => {
    const planned = plan(
      { ...template, alias: 'a' },
      { ...template, alias: 'b', count: 5, relations: { own: 'a.items.0.sku', 'dotted.name': 'a.id' } },
    );

    expect(planned.documentCount).toBe(6);
    expect(planned.specs[1]?.relations).toEqual([
      { field: 'own', parentSpec: 0, reference: 0, from: 'a.items.0.sku' },
      { field: 'dotted.name', parentSpec: 0, reference: 1, from: 'a.id' },
    ]);
    expect(planned.specs[0]?.referencedPaths).toEqual([['items', '0', 'sku'], ['id']]);
  });

  it('planBatch lists each path of a parent once for any number of children', () => {
    const relations = { id: 'a.id', name: 'a.name' };

    const { specs } = plan(
      { ...template, alias: 'a' },
      { ...template, alias: 'b', relations },
      { ...template, alias: 'c', relations: { again: 'a.name' } },
    );

    expect(specs[0]?.referencedPaths).toEqual([['id'], ['name']]);
    expect(specs[2]?.relations).toEqual([{ field: 'again', parentSpec: 0, reference: 1, from: 'a.name' }]);
  });

  it('planBatch plans one document without params by default', () => {
    expect(plan(parent).specs).toEqual([
      { template, alias: 'parent', documentCount: 1, params: '{}', relations: [], referencedPaths: [] },
    ]);
  });

  it('planBatch keeps a parameter named __proto__', () => {
    const params: unknown = JSON.parse('{"__proto__":{"a":1}}');

    expect(plan({ ...parent, params }).specs[0]?.params).toBe('{"__proto__":{"a":1}}');
  });

  it.each<readonly [string, Record<string, string[]>, string[]]>([
    ['without relations', { a: [], b: [], c: [] }, ['a', 'b', 'c']],
    ['of a chain', { a: [], b: ['a'], c: ['b'] }, ['a', 'b', 'c']],
    ['of a chain of forward references', { c: ['b'], b: ['a'], a: [] }, ['a', 'b', 'c']],
    ['of a diamond', { d: ['b', 'c'], b: ['a'], c: ['a'], a: [] }, ['a', 'b', 'c', 'd']],
    ['of two families', { b: ['a'], a: [], d: ['c'], c: [] }, ['a', 'b', 'c', 'd']],
  ])('planBatch orders parents before children in a batch %s', (_what, parentsByAlias, order) => {
    const { specs, generationOrder } = plan(...family(parentsByAlias));

    expect(generationOrder.map((index) => specs[index]?.alias)).toEqual(order);
  });

  it('planBatch orders each spec of any batch without a cycle once and after its parents', () => {
    const acyclic = fc
      .integer({ min: 1, max: 30 })
      .chain((count) => fc.array(fc.array(fc.nat(count * 2), { maxLength: 4 }), { minLength: count, maxLength: count }))
      .chain((parents) =>
        fc.shuffledSubarray([...parents.keys()], { minLength: parents.length }).map((names) => ({ parents, names })),
      );
    fc.assert(
      fc.property(acyclic, ({ parents, names }) => {
        // Spec i refers to earlier specs only. The batch lists the specs in any order.
        const specs = names.map((name) => ({
          ...template,
          alias: `s${name}`,
          relations: Object.fromEntries(
            (parents[name] ?? []).filter((each) => each < name).map((each) => [`of${each}`, `s${each}.id`]),
          ),
        }));
        const { generationOrder, specs: planned } = plan(...specs);
        const rank = new Map(generationOrder.map((index, at) => [index, at]));
        expect(rank.size).toBe(specs.length);
        for (const [index, { relations }] of planned.entries())
          for (const { parentSpec } of relations) expect(rank.get(parentSpec)).toBeLessThan(rank.get(index) ?? -1);
      }),
    );
  });
});

describe('planBatch with an invalid batch', () => {
  const child = (relations: unknown): DocumentSpec => ({ ...template, alias: 'child', relations });
  const field = 'documents[1].relations.customerId';

  it('planBatch refuses a plain relation when the parent has more than one document', () => {
    expect(refusal({ ...parent, count: 2 }, child({ customerId: 'parent.id' }))).toEqual(['AMBIGUOUS_RELATION', field]);
  });

  it('planBatch accepts the object form when the parent has one document', () => {
    expect(plan(parent, child({ customerId: { from: 'parent.id', strategy: 'round-robin' } })).documentCount).toBe(2);
  });

  it.each(['random', 'Round-Robin', 'round-robin ', '', null, 1, true, ['round-robin'], {}])(
    'planBatch refuses the strategy %j',
    (strategy) => {
      expect(refusal(parent, child({ customerId: { from: 'parent.id', strategy } }))).toEqual([
        'UNSUPPORTED_STRATEGY',
        field,
      ]);
    },
  );

  it.each([
    ['an unknown alias', 'missing.id'],
    ['an alias in another case', 'Parent.id'],
    ['no path', 'parent'],
    ['an empty path', 'parent.'],
    ['an empty step', 'parent.a..b'],
    ['an empty last step', 'parent.a.'],
    ['nothing', ''],
    ['a path through __proto__', 'parent.__proto__.x'],
    ['a path to __proto__', 'parent.a.__proto__'],
    ['a path through constructor.prototype', 'parent.constructor.prototype.x'],
    ['an alias __proto__', '__proto__.x'],
    ['an alias constructor', 'constructor.name'],
    ['a path of 65 steps', `parent${'.a'.repeat(65)}`],
    ['a path of 1,000 steps', `parent${'.a'.repeat(1_000)}`],
    ['a path of 2,001 characters', `parent.${'a'.repeat(2_001 - 'parent.'.length)}`],
    ['NUL', 'parent.a\0'],
    ['a lone surrogate', 'parent.a\ud800'],
    ['itself', 'child.id'],
  ])('planBatch refuses a relation from %s', (_what, from) => {
    for (const relation of [from, { from, strategy: 'round-robin' }])
      expect(refusal(parent, child({ customerId: relation }))).toEqual(['VALIDATION_ERROR', field]);
  });

  it.each(['', '__proto__', 'a\0', '\udc00', 'x'.repeat(201)])('planBatch refuses the relation field %j', (name) => {
    // Parsed like a request: in an object literal, __proto__ would set the prototype.
    const relations: unknown = JSON.parse(`{${JSON.stringify(name)}:"parent.id"}`);

    expect(refusal(parent, child(relations))).toEqual(['VALIDATION_ERROR', `documents[1].relations.${name}`]);
  });

  it('planBatch refuses more than 100 relations of one spec', () => {
    const relations = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 'parent.id']));

    expect(refusal(parent, child(relations))).toEqual(['VALIDATION_ERROR', 'documents[1].relations']);
  });

  it.each<readonly [string, Record<string, string[]>, string]>([
    ['of itself', { a: ['a'] }, 'documents[0].relations.of0'],
    ['of two', { a: ['b'], b: ['a'] }, 'documents[0].relations.of0'],
    [
      'of three, and names its first relation',
      { x: [], a: ['x', 'b'], b: ['c'], c: ['a'] },
      'documents[1].relations.of1',
    ],
    ['of parents only', { x: ['a'], a: ['b'], b: ['a'] }, 'documents[1].relations.of0'],
  ])('planBatch refuses a cycle %s', (_what, parentsByAlias, name) => {
    expect(refusal(...family(parentsByAlias))).toEqual(['VALIDATION_ERROR', name]);
  });

  it('planBatch refuses an alias that is used twice', () => {
    expect(refusal(parent, { ...template, alias: 'x' }, parent)).toEqual(['VALIDATION_ERROR', 'documents[2].alias']);
  });

  it('planBatch refuses more documents than a batch can have', () => {
    expect(refusal({ ...parent, count: 1_000_001 })).toEqual(['VALIDATION_ERROR', 'documents[0].count']);
    expect(refusal({ ...parent, count: 999_999 }, { ...template, alias: 'b', count: 2 })).toEqual([
      'VALIDATION_ERROR',
      'documents',
    ]);
    expect(plan({ ...parent, count: 999_999 }, { ...template, alias: 'b' }).documentCount).toBe(1_000_000);
  });

  it('planBatch tells all wrong counts, aliases and relations at once, with the code of the first', () => {
    const documents = [
      { ...parent, count: 2 },
      child({ a: 'parent.id', b: 'missing.id', c: { from: 'parent.id', strategy: 'random' }, d: 'parent' }),
      { ...child({ e: { from: 'parent.id', strategy: 'round-robin' }, f: 'child' }), count: 1_000_001 },
    ];

    expect(wrongFields({ documents })).toEqual([
      'documents[2].count',
      'documents[2].alias',
      ...['a', 'b', 'c', 'd'].map((name) => `documents[1].relations.${name}`),
      'documents[2].relations.f',
    ]);
    expect(refusalOf({ documents: documents.slice(0, 2) }).code).toBe('AMBIGUOUS_RELATION');
  });

  it('planBatch tells the first relation of each cycle at once', () => {
    const documents = family({ a: ['b'], b: ['a'], c: ['d', 'a'], d: ['c'], e: ['e', 'c'] });

    expect(wrongFields({ documents })).toEqual(
      ['a', 'c', 'e'].map((alias) => `documents[${'abcde'.indexOf(alias)}].relations.of0`),
    );
  });

  it('planBatch tells all specs of a virtual batch that need too many ancestors', () => {
    const aliases = Array.from({ length: 19 }, (_, index) => `s${index}`);
    const documents = family(
      Object.fromEntries(aliases.map((alias, index) => [alias, aliases.slice(index - 1, index)])),
    );

    expect(wrongFields({ virtual: true, documents })).toEqual(['documents[17].relations', 'documents[18].relations']);
  });

  it('planBatch tells at most 20 problems, each field shortened to 1,000 characters of a name', () => {
    const relations = Array.from({ length: 100 }, (_, index) => [`${index}${'x'.repeat(9_000)}`, 'parent.id']);
    const fields = wrongFields({ documents: [parent, child(Object.fromEntries(relations))] });

    expect(fields).toHaveLength(20);
    expect(fields[0]).toBe(`documents[1].relations.0${'x'.repeat(999)}…`);
  });
});

function plan(...documents: DocumentSpec[]) {
  const problems = new ProblemList();
  const planned = planBatch(BatchSpec.parse({ documents }), documentsMax, problems);
  problems.assertNone();
  return planned;
}

/** Code and field of the error. */
function refusal(...documents: DocumentSpec[]): [string, string] {
  const { code, details } = refusalOf({ documents });
  return [code, details.field];
}

/** The fields of all problems. */
function wrongFields(spec: object): (string | undefined)[] {
  return refusalOf(spec).details.problems?.map(({ field }) => field) ?? [];
}

function refusalOf(spec: object) {
  const problems = new ProblemList();
  planBatch(BatchSpec.parse(spec), documentsMax, problems);
  const error = problems.toError();
  if (error === undefined || !('field' in error.details)) throw new Error('the batch was not refused');
  return { code: error.code, details: error.details };
}

/** Specs by alias with the aliases of their parents. */
function family(parentsByAlias: Record<string, string[]>): DocumentSpec[] {
  return Object.entries(parentsByAlias).map(([alias, parents]) => ({
    ...template,
    alias,
    relations: Object.fromEntries(parents.map((name, index) => [`of${index}`, `${name}.id`])),
  }));
}
