import { describe, expect, it } from 'vitest';
import { createFormat, defaultFormat } from './create-format.ts';
import type { FormatName } from './create-format.ts';

interface Options {
  readonly isJsonShaped?: boolean;
  readonly columns?: readonly string[];
}

function write(name: FormatName, outputs: readonly string[], { isJsonShaped = true, columns }: Options = {}): string {
  const format = createFormat(name, { isJsonShaped, count: outputs.length, columns });
  return (
    format.begin + outputs.map((output, index) => format.document(output, index)).join('') + format.held() + format.end
  );
}

describe('createFormat', () => {
  it.each<[FormatName, readonly string[], Options, string]>([
    ['ndjson', ['{"a":1}', '{"a":2}'], {}, '{"a":1}\n{"a":2}\n'],
    ['ndjson', ['one\ntwo'], { isJsonShaped: false }, '"one\\ntwo"\n'],
    ['json', ['{"a":1.50}'], {}, '{"a":1.50}\n'],
    ['json', ['{"a":1}', '{"a":2}'], {}, '[\n{"a":1},\n{"a":2}\n]\n'],
    ['text', ['one'], { isJsonShaped: false }, 'one'],
    ['text', ['one', 'two\n', 'three'], { isJsonShaped: false }, 'one\ntwo\nthree'],
    ['csv', ['{"a":1.50,"b":"x"}', '{"b":"y","a":null}'], {}, 'a,b\n1.50,x\n,y\n'],
    ['csv', ['{"a":"say \\"hi\\", twice","b":[1,2]}'], {}, 'a,b\n"say ""hi"", twice","[1,2]"\n'],
    ['csv', ['[{"a":1},{"a":2}]', '[]', '[{"a":3}]'], {}, 'a\n1\n2\n3\n'],
    ['csv', ['{"a":1,"b":2}', '{"c":3,"a":4}'], { columns: ['c', 'a'] }, 'c,a\n,1\n3,4\n'],
    ['csv', ['{"a":1}', '{"b":2}'], {}, 'a,b\n1,\n,2\n'],
    ['csv', ['{"a":{"b":1,"c":"x"}}'], {}, 'a.b,a.c\n1,x\n'],
    ['csv', ['{"a":{"b":1,"c":"x"}}'], { columns: ['a.c', 'a'] }, 'a.c,a\nx,"{""b"":1,""c"":""x""}"\n'],
    ['csv', [], {}, ''],
  ])('a format writes %s from %j', (name, outputs, options, text) => {
    expect(write(name, outputs, options)).toBe(text);
  });

  it('csv takes its columns from the first 1,000 documents, and refuses a later one with another field', () => {
    const first = Array.from({ length: 999 }, () => '{"a":1}');

    expect(write('csv', [...first, '{"gift":true}'])).toMatch(/^a,gift\n1,\n/);
    expect(() => write('csv', [...first, '{"a":1}', '{"gift":true}'])).toThrow(
      /document 1001 has the field "gift".*--columns/,
    );
  });

  it('csv writes the documents before a failure, although their columns were not complete', () => {
    const format = createFormat('csv', { isJsonShaped: true, count: 9, columns: undefined });

    expect(format.document('{"a":1}', 0)).toBe('');
    expect(() => format.document('[1]', 1)).toThrow(/document 2/);
    expect(format.held()).toBe('a\n1\n');
  });

  it('a format refuses csv of documents without members, and columns for other formats', () => {
    expect(() => write('csv', ['x'], { isJsonShaped: false })).toThrow(/JSON-shaped/);
    expect(() => write('csv', ['[1]'])).toThrow(/document 1 is no object.*csv needs objects/);
    expect(() => write('json', ['{}'], { columns: ['a'] })).toThrow(/--columns needs/);
  });
});

describe('defaultFormat', () => {
  it.each<[boolean, number, FormatName]>([
    [true, 1, 'json'],
    [true, 2, 'ndjson'],
    [false, 2, 'text'],
  ])('defaultFormat for JSON-shaped %s and %i document(s) is %s', (isJsonShaped, count, name) => {
    expect(defaultFormat({ isJsonShaped, count })).toBe(name);
  });
});
