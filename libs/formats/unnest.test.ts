import { describe, expect, it } from 'vitest';
import { ListSplitter } from './unnest.ts';

const unnesting = { listPath: ['at', 'lines'], keyPath: ['id'], keyName: 'orders_id', numberName: 'lines_no' };

function split(document: string, options: object = {}): unknown[] {
  return Array.from(
    new ListSplitter({ ...unnesting, ...options }).rowsOf(document, 7),
    (row) => JSON.parse(row) as unknown,
  );
}

describe('ListSplitter', () => {
  it.each([
    [
      'objects',
      '{"at":{"lines":[ {"a":1} , {"b":{"c":2}} ]},"id":"x"}',
      [
        { orders_id: 'x', lines_no: 0, a: 1 },
        { orders_id: 'x', lines_no: 1, b: { c: 2 } },
      ],
    ],
    [
      'other values',
      '{"id":1,"at":{"lines":["x",[2],null]}}',
      ['x', [2], null].map((lines, lines_no) => ({ orders_id: 1, lines_no, lines })),
    ],
    [
      'empty objects',
      '{"id":1,"at":{"lines":[{},{ }]}}',
      [
        { orders_id: 1, lines_no: 0 },
        { orders_id: 1, lines_no: 1 },
      ],
    ],
    ['nothing for an empty list', '{"id":1,"at":{"lines":[]}}', []],
    ['nothing for null', '{"id":1,"at":{"lines":null}}', []],
    ['nothing for a missing list', '{"id":1,"at":{}}', []],
    ['nothing below a value that is no object', '{"id":1,"at":5}', []],
    ['a missing key as null', '{"at":{"lines":[1]}}', [{ orders_id: null, lines_no: 0, lines: 1 }]],
    [
      'each object of a list',
      '[{"id":1,"at":{"lines":[1]}},{"id":2,"at":{"lines":[2]}}]',
      [
        { orders_id: 1, lines_no: 0, lines: 1 },
        { orders_id: 2, lines_no: 0, lines: 2 },
      ],
    ],
  ])('the elements of a list make rows of %s', (_, document, rows) => {
    expect(split(document)).toEqual(rows);
  });

  it('names of prototypes are names of members, and the seqNo can be the key', () => {
    const document = '{"__proto__":{"constructor":[{"toString":1}]}}';
    const [row] = new ListSplitter({ ...unnesting, listPath: ['__proto__', 'constructor'], keyPath: undefined }).rowsOf(
      document,
      7,
    );

    expect(row).toBe('{"orders_id":7,"lines_no":0,"toString":1}');
  });

  it.each([
    ['{"id":1,"at":{"lines":"x"}}', 'no list in the field "at.lines"'],
    ['{"id":1,"at":{"lines":[{"orders_id":2}]}}', 'the member "orders_id"'],
    ['{"id":1,"at":{"lines":[{"lines\\u005fno":2}]}}', 'the member "lines_no"'],
    [`{"id":"${'x'.repeat(1_001)}","at":{"lines":[1]}}`, 'a key of more than'],
  ])('%s is refused', (document, message) => {
    expect(() => split(document)).toThrow(message);
  });
});
