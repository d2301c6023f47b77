import { describe, expect, it } from 'vitest';
import { createFormat, defaultFormat } from './create-format.ts';
import type { FormatName } from './create-format.ts';

interface Options {
  readonly isJsonShaped?: boolean;
  readonly columns?: readonly string[];
}

function write(name: FormatName, outputs: readonly string[], { isJsonShaped = true, columns }: Options = {}): string {
  const format = createFormat(name, { isJsonShaped, count: outputs.length, columns });
  return format.begin + outputs.map((output, index) => format.document(output, index)).join('') + format.end;
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
  ])('a format writes %s from %j', (name, outputs, options, text) => {
    expect(write(name, outputs, options)).toBe(text);
  });

  it('a format refuses csv when a later document has a member without a column', () => {
    expect(() => write('csv', ['{"a":1}', '{"a":1,"gift":true}'])).toThrow(/document 2 has gift.*--columns/);
  });

  it('a format refuses csv of documents without members, and columns for other formats', () => {
    expect(() => write('csv', ['x'], { isJsonShaped: false })).toThrow(/JSON-shaped/);
    expect(() => write('csv', ['[1]'])).toThrow(/document 1: csv needs an object/);
    expect(() => write('json', ['{}'], { columns: ['a'] })).toThrow(/--columns needs/);
  });
});

describe('defaultFormat', () => {
  it.each<[boolean, number, FormatName]>([
    [true, 1, 'json'],
    [true, 2, 'ndjson'],
    [false, 2, 'text'],
  ])('for JSON-shaped %s and %i document(s) is %s', (isJsonShaped, count, name) => {
    expect(defaultFormat({ isJsonShaped, count })).toBe(name);
  });
});
