import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvRow } from './csv.ts';
import { FieldCollector, namedColumns } from './field-columns.ts';
import type { FieldColumns } from './field-columns.ts';

function columnsOf(...documents: readonly string[]): FieldColumns {
  const collector = new FieldCollector();
  for (const document of documents) collector.add(document);
  return collector.toColumns();
}

describe('FieldCollector', () => {
  it.each<[readonly string[], readonly string[]]>([
    [
      ['{"b":1,"a":2}', '{"a":1,"c":3}'],
      ['b', 'a', 'c'],
    ],
    [['{"a":{"b":1,"c":{"d":2}},"e":3}'], ['a.b', 'a.c.d', 'e']],
    [['{"a":null}', '{"a":{"b":1}}'], ['a.b']],
    [['{"a":{}}', '{"a":{"b":1}}'], ['a.b']],
    [['{"a":null,"b":{}}'], ['a', 'b']],
    [
      ['{"a":5}', '{"a":{"b":1}}'],
      ['a', 'a.b'],
    ],
    [
      ['[{"a":1},{"b":2}]', '[]'],
      ['a', 'b'],
    ],
    [['{"__proto__":1,"constructor":{"toString":2}}'], ['__proto__', 'constructor.toString']],
    [['{"10":1,"2":2}'], ['10', '2']],
    [
      ['{"\\u0061":1}', '{"a":2}', '{"\\"\\n,":3}'],
      ['a', '"\n,'],
    ],
    [[' { "a" : 1 ,\n "b" : [ 1 , { "c" : "]" } ] } '], ['a', 'b']],
    [['{}'], []],
  ])('the fields of %j are the columns %j', (documents, names) => {
    expect(columnsOf(...documents).names).toEqual(names);
  });

  it('FieldCollector refuses two fields whose names are the same with dots', () => {
    expect(() => columnsOf('{"a.b":1,"a":{"b":2}}')).toThrow('two fields with the name "a.b"');
  });

  it.each(['1', '"text"', '[1]', '[{"a":1},null]'])('FieldCollector refuses %s, which has no rows', (document) => {
    expect(() => columnsOf(document)).toThrow('no object and no list of objects');
  });

  it('FieldCollector refuses more than 1,000 fields, and names that are too long', () => {
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`f${index}`, 1])));

    expect(() => columnsOf(many)).toThrow('more than 1000 fields');
    expect(() => columnsOf(JSON.stringify({ ['x'.repeat(70_000)]: 1 }))).toThrow('too long');
  });

  it('objects below the 16th level are one column', () => {
    const nested = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;

    expect(columnsOf(nested).names).toEqual([Array.from({ length: 16 }, () => 'a').join('.')]);
  });
});

describe('FieldColumns', () => {
  it.each<[string, string, (string | undefined)[][]]>([
    ['{"a":1,"b":2}', '{"b":1.50,"a":-0}', [['-0', '1.50']]],
    ['{"a":1,"b":2}', '{}', [[undefined, undefined]]],
    ['{"a":{"b":1}}', '{"a":null}', [[undefined]]],
    ['{"a":{"b":1}}', '{"a":{}}', [[undefined]]],
    ['{"a":1}', '{"a":{}}', [['{}']]],
    ['{"a":1}', '{"a":1,"a":2}', [['2']]],
    ['{"a":1}', '[{"a":1},{"a":[1,{"b":2}]}]', [['1'], ['[1,{"b":2}]']]],
    ['{"a":1}', '[]', []],
  ])('with the columns of %s, the rows of %s are %j', (sample, document, rows) => {
    expect([...columnsOf(sample).rowsOf(document)]).toEqual(rows);
  });

  it.each([
    ['{"a":1}', '{"b":null}', 'the field "b"'],
    ['{"a":1}', '{"a":{"b":1}}', 'the field "a.b"'],
    ['{"a":{"b":1}}', '{"a":5}', 'the field "a"'],
    ['{"a":{"b":1}}', '{"a":{"c":{"d":1}}}', 'the field "a.c"'],
    ['{"a":1}', '"text"', 'no object'],
  ])('with the columns of %s, the document %s is refused', (sample, document, message) => {
    expect(() => [...columnsOf(sample).rowsOf(document)]).toThrow(message);
  });

  it('FieldColumns refuses a document whose rows have more than 1,000,000 cells', () => {
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 1])));
    const columns = columnsOf(wide);
    const listOf = (length: number) => `[${Array.from({ length }, () => '{}').join(',')}]`;

    expect([...columns.rowsOf(listOf(1_000))]).toHaveLength(1_000);
    expect(() => [...columns.rowsOf(listOf(1_001))]).toThrow('has more than 1000000 cells');
  });

  it('the cells of generated objects are the values that JSON.parse reads', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.array(fc.jsonValue()))),
        (object) => {
          const text = JSON.stringify(object);
          const columns = columnsOf(text);
          const [row = []] = columns.rowsOf(text);
          const read = columns.names.map((name, index) => [name, JSON.parse(row[index] ?? 'null') as unknown]);
          expect(read).toEqual(Object.entries(JSON.parse(text) as object));
        },
      ),
    );
  });
});

describe('namedColumns', () => {
  it.each<[readonly string[], string, string]>([
    [['c', 'a'], '{"a":1,"b":2,"c":3}', '3,1\n'],
    [['a.b', 'c.d'], '{"a":{"b":1,"x":2},"c.d":3}', '1,3\n'],
    [['a'], '{"a":{"b":1}}', '"{""b"":1}"\n'],
  ])('the columns %j of %s are %j', (names, document, text) => {
    expect(Array.from(namedColumns(names).rowsOf(document), csvRow).join('')).toBe(text);
  });
});

describe('csvRow', () => {
  it('a row of CSV quotes what must be quoted, and has texts without JSON escapes', () => {
    const [row = []] = columnsOf('{"a":"x","b":2,"c":3,"d":4,"e":5}').rowsOf(
      '{"a":"say \\"hi\\",\\r\\n","b":null,"c":"\\u0000é","d":[1,"x"],"e":"=1+1"}',
    );

    expect(csvRow(row)).toBe('"say ""hi"",\r\n",,\0é,"[1,""x""]",=1+1\n');
    expect(csvLine(['a,b', 'c'])).toBe('"a,b",c\n');
  });
});
