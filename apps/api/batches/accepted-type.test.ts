import { describe, expect, it } from 'vitest';
import { pickAcceptedType } from './accepted-type.ts';

const offered = ['application/x-ndjson', 'text/csv'] as const;
const [lines, csv] = offered;

describe('pickAcceptedType', () => {
  it.each([
    [undefined, lines],
    ['', lines],
    ['*/*', lines],
    ['application/*', lines],
    ['text/*', csv],
    ['TEXT/CSV', csv],
    ['text/csv; charset=utf-8; header=present', csv],
    ['text/csv, application/x-ndjson', lines],
    ['text/csv, application/x-ndjson;q=0.9', csv],
    ['text/csv;q=0.5, */*;q=0.1', csv],
    ['text/html, application/xhtml+xml, */*;q=0.8', lines],
    ['application/x-ndjson;q=0, */*', csv],
    ['*/*, text/csv;q=0', lines],
    [' text/csv ; q=1.000 ', csv],
    [',,text/csv,', csv],
  ] as const)('pickAcceptedType picks for the header %j the type %s', (accept, type) => {
    expect(pickAcceptedType(accept, offered)).toBe(type);
  });

  it.each([
    'application/json',
    'text/html',
    'csv',
    'text/csv;q=0',
    'text/csv;q=2',
    'text/csv;q=x',
    '*/*;q=0',
    'text/*;q=0, text/csv;q=0.0',
  ])('pickAcceptedType refuses the header %j', (accept) => {
    expect(() => pickAcceptedType(accept, offered)).toThrow('application/x-ndjson or text/csv');
  });
});
