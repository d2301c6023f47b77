import { describe, expect, it } from 'vitest';
import {
  compileTemplate,
  createRowCache,
  createSpecTables,
  defaultLimits,
  documentSeed,
  emptyState,
  renderTemplate,
} from '../index.ts';
import { loadUsedTables } from '../catalogue/languages/loaders.ts';
import { loadCountries } from '../catalogue/tables/country-files.ts';
import type { RenderLimits, RenderOutcome, RowRelation, TableSpec } from '../index.ts';

interface Given {
  readonly alias: string;
  readonly count?: number;
  readonly body: string;
  readonly relations?: readonly RowRelation[];
}

const customers = {
  alias: 'customers',
  count: 50,
  body: '{<let(n, getRandomNumber(1,9))><let(unused, getUuid())>"id": <getUuid()>, "name": <getName()>, "email": <getEmail()>, "n": <val(n)>, "tags": [<for(i,1,3)><getRandomNumber(1,99)>,<endfor>]}',
};

await loadCountries(['DE']);
await loadUsedTables([
  { locale: 'de', group: 'places' },
  { locale: 'de', group: 'people' },
  { locale: 'de', group: 'words' },
]);

function batchOf(given: readonly Given[], limits: RenderLimits = defaultLimits) {
  const specs = given.map(({ alias, count = 10, body, relations = [] }): TableSpec => {
    const template = compileTemplate(body);
    return {
      batchId: 'b',
      alias,
      documentCount: count,
      firstSeed: documentSeed(7, alias, 0),
      params: {},
      template,
      relations,
    };
  });
  const cache = createRowCache();
  const tables = createSpecTables({ specs, limits, cache });
  return {
    render: (specIndex: number, index: number): RenderOutcome => {
      const spec = specs[specIndex];
      if (spec === undefined) throw new Error('no such spec');
      const position = { index, count: spec.documentCount, alias: spec.alias, batchId: 'b' };
      const input = { seed: spec.firstSeed + index, position, params: {}, limits, state: emptyState };
      return renderTemplate(spec.template, { ...input, tables: tables.of(specIndex) });
    },
  };
}

function jsonOf(outcome: RenderOutcome): Record<string, unknown> {
  if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
  return JSON.parse(outcome.output) as Record<string, unknown>;
}

function messageOf(outcome: RenderOutcome): string {
  return outcome.kind === 'failed' ? outcome.problem.message : JSON.stringify(outcome);
}

describe('createSpecTables', () => {
  it('a row of a spec is the document that the spec renders, member by member and as a whole', () => {
    const parts =
      '{<let(c, row(customers, getDocumentIndex()))>"n": <val(c.n)>, "tags": <val(c.tags)>, "email": <val(c.email)>, "name": <val(c.name)>, "id": <val(c.id)>, "all": <val(c)>}';
    const batch = batchOf([customers, { alias: 'orders', count: 50, body: parts }]);
    for (let index = 0; index < 50; index++) {
      const whole = jsonOf(batch.render(0, index));
      const { all, ...read } = jsonOf(batch.render(1, index));
      expect(all).toEqual(whole);
      expect(read).toEqual(whole);
    }
  });

  it('a row has the members that relations set', () => {
    const relation = { field: 'customerId', from: 'customers.id', parentSpec: 0, path: ['id'] };
    const tag = { field: 'tag', from: 'customers.tags.1', parentSpec: 0, path: ['tags', '1'] };
    const orders = { alias: 'orders', count: 120, body: '{"no": <getUuid()>, "tag": 0}', relations: [relation, tag] };
    const body = '{<let(o, row(orders, 110))>"id": <val(o.customerId)>, "tag": <val(o.tag)>, "all": <val(o)>}';
    const batch = batchOf([customers, orders, { alias: 'payments', body }]);
    const parent = jsonOf(batch.render(0, 110 % 50)) as { id: string; tags: number[] };
    expect(jsonOf(batch.render(2, 3))).toEqual({
      id: parent.id,
      tag: parent.tags[1],
      all: { ...jsonOf(batch.render(1, 110)), customerId: parent.id, tag: parent.tags[1] },
    });
  });

  it('a template whose members depend on each other is rendered as a whole', () => {
    const walk = { alias: 'walk', body: '{"a": <getRandomWalk(w)>, "b": <getRandomWalk(w)>, "c": <getRandomWalk(w)>}' };
    const batch = batchOf([walk, { alias: 'reads', body: '{"c": <row(walk, 4).c>}' }]);
    expect(jsonOf(batch.render(1, 0))['c']).toBe(jsonOf(batch.render(0, 4))['c']);
  });

  it('a member that is read alone has the statements, functions, persona and locale of the whole document', () => {
    const body = `<persona(buyer, gender=female, minAge=40)><def(twice, x)><val(x * 2)><enddef><let(a, getRandomNumber(1,9))>{
      "name": <getName(buyer)>, <let(b, a + 1)> "b": <val(b)>, "twice": <twice(b)>, <setLocale(de)>
      "city": <getCity()>, "date": "<formatDate("2025-03-09", "EEEE")>", <let(b, b + getRandomNumber(10,90))>
      "again": <twice(b)>, "inner": {"c": <val(a)>, "list": [<for(i,1,a)><val(i + b)>,<endfor>]}, "if": <if(a > 4)>"high"<else>"low"<endif>
    }`;
    const members = ['name', 'b', 'twice', 'city', 'date', 'again', 'inner', 'if'];
    const reading = members.toReversed().map((name) => `"${name}": <val(s["${name}"])>`);
    const batch = batchOf([
      { alias: 'source', count: 30, body },
      { alias: 'reads', count: 30, body: `{<let(s, row(source, getDocumentIndex()))>${reading.join(', ')}}` },
    ]);
    for (let index = 0; index < 30; index++)
      expect(jsonOf(batch.render(1, index))).toEqual(jsonOf(batch.render(0, index)));
  });

  it('a member that is not read is not computed', () => {
    const broken = { alias: 'broken', body: '{"id": <getUuid()>, "bad": <getRandomNumber(9, getDocumentIndex())>}' };
    const batch = batchOf([
      broken,
      { alias: 'fine', body: '{"id": <row(broken, 1).id>}' },
      { alias: 'fails', body: '{"all": <row(broken, 1)>}' },
    ]);
    expect(batch.render(1, 0)).toMatchObject({ kind: 'rendered' });
    expect(messageOf(batch.render(2, 0))).toBe(
      'row: document 1 of "broken" failed: line 1, column 28: getRandomNumber: min 9 is greater than max 1',
    );
  });

  it('rows count as work of the document that reads them, also when the cache has them', () => {
    const limits = { ...defaultLimits, nodeEvaluations: 60 };
    const costly = { alias: 'costly', body: '{"sum": <sum(range(1, 3))>, "text": <repeat(20, getRandomNumber(1,9))>}' };
    const reader = { alias: 'reader', body: '{"a": <row(costly, 1).text>, "b": <row(costly, 2).text>}' };
    const dear = { alias: 'dear', body: '{"a": [<for(i,1,4)><row(costly, 1).text>,<endfor>]}' };
    const batch = batchOf([costly, reader, dear], limits);
    expect(batch.render(1, 0)).toMatchObject({ kind: 'rendered' });
    const limit = { kind: 'failed', problem: { kind: 'limit', limit: 'nodeEvaluations', max: 60 } };
    expect(batch.render(2, 0)).toMatchObject(limit);
    expect(batch.render(2, 0)).toMatchObject(limit);
  });

  it('a chain of three specs gives the same values for any order of renders', () => {
    const specs = [
      customers,
      {
        alias: 'orders',
        count: 200,
        body: '{<let(c, rowZipf(customers))>"id": <getUuid()>, "c": <val(c.id)>, "n": <val(c.n)>}',
      },
      {
        alias: 'payments',
        count: 200,
        body: '{<let(o, uniqueRow(orders))>"o": <val(o.id)>, "c": <val(o.c)>, "n": <val(o.n + 1)>}',
      },
    ];
    const forward = batchOf(specs);
    const documents = Array.from({ length: 200 }, (_, index) => forward.render(2, index));
    const backward = batchOf(specs);
    for (let index = 199; index >= 0; index--) expect(backward.render(2, index)).toEqual(documents[index]);
    expect(new Set(documents.map((document) => jsonOf(document)['o'])).size).toBe(200);
  });

  it.each(['1, 5', 'exponent=1.2', '0, 9, 0.5', '1'])(
    'parents with the law (%s) count the children that find them',
    (law) => {
      const arguments_ = `orders, ${law}`;
      const parents = {
        alias: 'customers',
        count: 40,
        body: `{"id": <getUuid()>, "orders": <childCount(${arguments_})>}`,
      };
      const children = {
        alias: 'orders',
        count: 120,
        body: `{<let(c, parentRow(customers, ${law}))>"c": <val(c.id)>, "of": <val(c.orders)>, "n": <childNumber(customers, ${law})>}`,
      };
      const batch = batchOf([parents, children]);
      const orders = Array.from({ length: 120 }, (_, index) => jsonOf(batch.render(1, index)));
      for (let index = 0; index < 40; index++) {
        const { id, orders: count } = jsonOf(batch.render(0, index));
        const own = orders.filter(({ c }) => c === id);
        expect(own.map(({ n }) => n)).toEqual(Array.from({ length: Number(count) }, (_, order) => order + 1));
        expect(own.every(({ of }) => of === count)).toBe(true);
      }
    },
  );

  it('more or fewer children than the law allows fail each document with the reason', () => {
    const batch = batchOf([
      { alias: 'customers', count: 10, body: '{"n": <childCount(orders, 1, 3)>}' },
      { alias: 'orders', count: 31, body: '{"c": <childNumber(customers, 4)>}' },
    ]);
    expect(messageOf(batch.render(0, 0))).toBe(
      'childCount: 31 children are too many for 10 parents with at most 3 each',
    );
    expect(messageOf(batch.render(1, 0))).toBe(
      'childNumber: 31 children are too few for 10 parents with at least 4 each',
    );
  });

  it('a row of a spec without JSON objects fails the document', () => {
    const batch = batchOf([
      { alias: 'notes', body: 'Note <getUuid()>' },
      { alias: 'lists', body: '[<getUuid()>]' },
      { alias: 'a', body: '{"x": <row(notes).x>}' },
      { alias: 'b', body: '{"x": <row(lists, 0).x>}' },
      { alias: 'c', body: '{"x": <row(list).x>}' },
    ]);
    expect(messageOf(batch.render(2, 0))).toContain('row: document');
    expect(messageOf(batch.render(2, 0))).toContain('of "notes" is text; a row is a JSON object');
    expect(messageOf(batch.render(3, 0))).toBe('row: document 0 of "lists" is no JSON object');
    expect(messageOf(batch.render(4, 0))).toBe('row: there is no table "list"; did you mean lists?');
  });

  it('a row that uses a sequence fails the document', () => {
    const batch = batchOf([
      { alias: 'numbered', body: '{"no": <val(createSeq(orders) + 1)>, "printed": <createSeq(orders)>}' },
      { alias: 'a', body: '{"x": <row(numbered, 0).no>}' },
      { alias: 'b', body: '{"x": <row(numbered, 0).printed>}' },
    ]);
    const message = 'row: document 0 of "numbered" uses sequences or variables, which rows do not have';
    expect(messageOf(batch.render(1, 0))).toBe(message);
    expect(messageOf(batch.render(2, 0))).toBe(message);
  });
});
