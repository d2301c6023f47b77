import { describe, expect, it } from 'vitest';
import { contentTypeOf, datasetNameOf, datasetNameProblem, fileBytesMax, fileProblem } from './dataset-file.ts';

describe('a file of a dataset', () => {
  it.each([
    ['customers.csv', 'text/csv', 'customers'],
    ['Kunden 2026.CSV', 'text/csv', 'Kunden 2026'],
    ['a.b.ndjson', 'application/x-ndjson', 'a.b'],
    ['rows.jsonl', 'application/x-ndjson', 'rows'],
    ['list.json', 'application/json', 'list'],
    ['export.txt', 'text/csv', 'export'],
    ['.csv', 'text/csv', '.csv'],
    ['👩\u200D🚀; a%41.csv', 'text/csv', '👩-🚀- a-41'],
    ['ada@example.com.csv', 'text/csv', 'ada-example.com'],
    [`${'🧵'.repeat(120)}.csv`, 'text/csv', '🧵'.repeat(100)],
  ])('%s is sent as %s, with the name %s', (fileName, contentType, name) => {
    expect([contentTypeOf(fileName), datasetNameOf(fileName)]).toEqual([contentType, name]);
  });

  it.each(['customers@latest', 'a/b', 'a\\b', '.', '..', 'a;b', 'a%41', '👩\u200D🚀', 'a\tb', 'ａ／ｂ'])(
    'datasetNameProblem refuses %s',
    (name) => {
      expect(datasetNameProblem(name)).toBe('Use a name without @, /, \\, ;, percent codes and invisible characters.');
    },
  );

  it.each(['customers', 'a.b', '...', 'Kunden 2026', '100 %', 'فاتورة'])('datasetNameProblem accepts %s', (name) => {
    expect(datasetNameProblem(name)).toBeUndefined();
  });

  it.each([
    [0, 'This file is empty.'],
    [1, undefined],
    [fileBytesMax, undefined],
    [60_000_000, 'This file has 60 MB. A dataset has at most 52.4 MB.'],
  ])('a file of %i bytes has the problem %s', (bytes, problem) => {
    expect(fileProblem(bytes)).toBe(problem);
  });
});
