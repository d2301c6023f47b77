import { describe, expect, it } from 'vitest';
import { checkTemplate, datasetFields, knownTables, planTables } from '../index.ts';
import type { TableReader } from '../index.ts';

interface Given {
  readonly body: string;
  readonly relations?: TableReader['relations'];
}

function readersOf(given: Readonly<Record<string, Given | string>>): TableReader[] {
  return Object.entries(given).map(([alias, spec]) => {
    const { body, relations = [] } = typeof spec === 'string' ? { body: spec } : spec;
    return { alias, documentCount: 10, check: checkTemplate(body), relations };
  });
}

const cities = { fields: datasetFields(['name', 'people']), rowCount: 3, isDataset: true };
const datasets = new Map([['cities', cities]]);

function plan(given: Readonly<Record<string, Given | string>>, hasAsOf = false) {
  return planTables(readersOf(given), { datasets, hasAsOf });
}

function messages(given: Readonly<Record<string, Given | string>>, hasAsOf = false): string[] {
  return plan(given, hasAsOf).problems.map(({ specIndex, place, message }) => {
    return `${specIndex} at ${place.line}:${place.column}: ${message}`;
  });
}

describe('planTables', () => {
  it('lists the specs that the rows of each spec are computed from', () => {
    const { needs, problems } = plan({
      a: '{"id": <getUuid()>, "city": <row(cities).name>}',
      b: { body: '{"x": 1}', relations: [{ field: 'a', parentSpec: 0 }] },
      c: '{"b": <row(b).a>, "n": <rowCount(d)>}',
      d: '{"c": <row(c).b>}',
    });
    expect(problems).toEqual([]);
    expect(needs).toEqual([[], [], [0, 1, 2, 3], [0, 1, 2, 3]]);
  });

  it('lists the specs that a spec, or the rows that it reads, only count, with their parents', () => {
    const { needs, problems } = plan({
      parents: '{"id": <getUuid()>, "n": <childCount(children)>}',
      children: {
        body: '{<let(p, parentRow(parents))>"p": <val(p.id)>, "n": <val(p.n)>, "x": 0}',
        relations: [{ field: 'x', parentSpec: 2 }],
      },
      codes: '{"x": <getUuid()>}',
      counter: '{"n": <rowCount(codes)>}',
    });
    expect(problems).toEqual([]);
    expect(needs).toEqual([[0, 1, 2], [0, 1, 2], [], [2]]);
  });

  it('refuses a table that does not exist, a dataset with the name of a spec, and a version of a spec', () => {
    expect(
      messages({
        cities: '{"id": <getUuid()>}',
        orders:
          '{"a": <row(citie).id>, "b": <rowCount(cities)>, "c": <rowCount("orders@latest")>, "d": <row(zzzzz).x>}',
      }),
    ).toEqual([
      '1 at 1:7: row: there is no table "citie"; did you mean cities?',
      '1 at 1:29: "cities" is a dataset and the alias of a spec; give the spec another alias',
      '1 at 1:54: "orders" is a spec of the batch, which has no versions; write rowCount(orders)',
      '1 at 1:88: row: there is no table "zzzzz"; there are cities, orders',
    ]);
  });

  it('refuses rows of text, and searches in the documents of a spec', () => {
    expect(
      messages({
        notes: 'Note <getUuid()>',
        people: '{"id": <getUuid()>}',
        reads: '{"a": <row(notes).x>, "b": <rowWhere(people, id, 1).x>, "c": <rowCount(notes)>}',
      }),
    ).toEqual([
      '2 at 1:7: row reads "notes", whose documents are not always JSON objects',
      '2 at 1:28: rowWhere searches a column of a dataset, and "people" is a spec of the batch',
    ]);
  });

  it('refuses cycles of rows and relations with both places', () => {
    expect(
      messages({
        a: '{"id": <getUuid()>, "b": <row(b).id>}',
        b: '{"id": <getUuid()>,\n "a": <row(a).id>}',
        own: '{"x": <row(own).x>}',
        child: { body: '{"x": <row(other).x>}', relations: [] },
        other: { body: '{"x": 1}', relations: [{ field: 'x', parentSpec: 3 }] },
      }),
    ).toEqual([
      '0 at 1:26: row reads "b", whose documents depend on those of "a" (row at line 2, column 7 of its template)',
      '1 at 2:7: row reads "a", whose documents depend on those of "b" (row at line 1, column 26 of its template)',
      '2 at 1:7: row reads the documents of its own spec "own"',
      '3 at 1:7: row reads "other", whose documents depend on those of "child"',
    ]);
  });

  it('allows a parent to count the children that read its rows', () => {
    expect(messages({ customers: '{"n": <rowCount(orders)>}', orders: '{"c": <row(customers).n>}' })).toEqual([]);
  });

  it('refuses rows that need sequences, stored variables or the clock, also those of an ancestor', () => {
    const given = {
      numbered: '{\n"no": <createSeq(orders)>}',
      timed: '{"at": <getCurrentDate()>}',
      between: { body: '{"x": 1}', relations: [{ field: 'x', parentSpec: 0 }] },
      reads: '{"a": <row(numbered).no>, "b": <row(between).x>, "c": <row(timed).at>}',
    };
    const state = 'rows are computed from the seed, and the template of "numbered" uses createSeq at line 2, column 7';
    const ofState = [
      `3 at 1:7: row reads "numbered"; ${state}`,
      `3 at 1:32: row reads "between", which needs "numbered"; ${state}`,
    ];
    expect(messages(given)).toEqual([
      ...ofState,
      '3 at 1:55: row reads "timed"; rows are computed from the seed, and the template of "timed" uses getCurrentDate at line 1, column 8',
    ]);
    expect(messages(given, true)).toEqual(ofState);
  });

  it('refuses a chain of more specs than rows can follow', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [
        `s${index}`,
        index === 0 ? '{"x": <getUuid()>}' : `{"x": <row(s${index - 1}).x>}`,
      ]),
    );
    expect(messages(chain)).toEqual([
      '9 at 1:7: row reads "s8", whose documents depend on more than 8 specs in a chain',
      '10 at 1:7: row reads "s9", whose documents depend on more than 8 specs in a chain',
    ]);
  });
});

describe('knownTables', () => {
  const readers = readersOf({
    customers: '{"id": <getUuid()>, "address": {"zip": <getPostcode()>}}',
    orders: { body: '{"no": 1, "x": <getUuid()>}', relations: [{ field: 'customerId', parentSpec: 0 }] },
  });
  const tables = knownTables(readers, datasets);

  it.each([
    ['<let(c, row(customers))><val(c.ids)>', '1:30: c has no member ids; did you mean id?'],
    ['<row(customers).address.city>', '1:16: row.address has no member city; it has zip'],
    ['<row(orders).customer>', '1:13: row has no member customer; did you mean customerId?'],
    ['<for(o, rows(orders, 2))><val(o.num)><endfor>', '1:31: o has no member num; it has no, x, customerId'],
    ['<map(rows(orders, 2), o -> o.num)>', '1:28: o has no member num; it has no, x, customerId'],
    ['<row(citis).name>', '1:6: row: there is no table "citis"; did you mean cities?'],
    ['<rowWhere(cities, nam, "x").name>', '1:19: rowWhere: cities has no column "nam"; did you mean name?'],
    ['<rowWeighted(cities, people).size>', '1:29: rowWeighted has no member size; it has name, people'],
    [
      '<rowWeighted(customers, id).id>',
      '1:1: rowWeighted: "customers" is a spec of the batch; rowWeighted searches a column of a dataset',
    ],
  ])('a check with the tables of a batch finds the mistake of %s', (body, message) => {
    const [first] = checkTemplate(body, { tables }).problems;
    expect(`${first?.line}:${first?.column}: ${first?.reason}`).toBe(message);
  });

  it('a check without complete tables leaves names open that can be specs of a batch', () => {
    const [only] = [checkTemplate('<row(orders).x>', { tables: { shapes: datasets, isComplete: false } })];
    expect(only.valid).toBe(true);
    expect(checkTemplate('<row(cities).x>', { tables: { shapes: datasets, isComplete: false } }).valid).toBe(false);
  });

  it('a check tells how many documents can have unique rows', () => {
    expect(checkTemplate('<uniqueRow(cities).name>', { tables }).unique).toMatchObject({ count: 3 });
  });
});
