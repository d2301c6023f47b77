import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createCsvWriter } from './csv.ts';
import type { CsvStyle } from './csv.ts';

describe('createCsvWriter', () => {
  it.each<[CsvStyle, string, string]>([
    [{}, 'null', ''],
    [{ nullText: '\\N' }, 'null', '\\N'],
    [{ nullText: '\\N' }, '""', ''],
    [{ nullText: '\\N' }, '"\\\\N"', '"\\N"'],
    [{ nullText: '0' }, '0', '"0"'],
    [{ nullText: 'NULL' }, '"a,b"', '"a,b"'],
    [{ escapesFormulas: true }, '"=1+1"', `'=1+1`],
    [{ escapesFormulas: true }, '"@a,b"', `"'@a,b"`],
    [{ escapesFormulas: true }, '"\\t=1"', `'\t=1`],
    [{ escapesFormulas: true }, '"\\r=1"', `"'\r=1"`],
    [{ escapesFormulas: true }, '"＝1"', `'＝1`],
    [{ escapesFormulas: true }, '-5', '-5'],
    [{ escapesFormulas: true }, '"a-5"', 'a-5'],
    [{ escapesFormulas: true }, 'null', ''],
    [{ escapesFormulas: true, nullText: '-' }, '"-"', `'-`],
  ])('with %j, the value %s is the cell %j', (style, json, cell) => {
    expect(createCsvWriter(style).row([json, '1'])).toBe(`${cell},1\n`);
  });

  it('names of columns are escaped as texts are', () => {
    const header = createCsvWriter({ escapesFormulas: true }).header(['=a', 'b"c']);

    expect(header).toBe(`'=a,"b""c"\n`);
    expect(parse(header)).toEqual([[`'=a`, 'b"c']]);
  });

  it('a missing value is the text for null as well', () => {
    expect(createCsvWriter({ nullText: 'NULL' }).row([undefined, 'null', '"x"'])).toBe('NULL,NULL,x\n');
  });
});
