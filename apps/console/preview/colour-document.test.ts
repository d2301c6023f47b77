import { describe, expect, it } from 'vitest';
import { colourDocument } from './colour-document.ts';
import type { DocumentFormat } from './colour-document.ts';

const formats: readonly DocumentFormat[] = ['json', 'ndjson', 'xml', 'html', 'csv', 'sql', 'yaml', 'text'];

describe('colourDocument', () => {
  it.each([
    [
      'json',
      '{\n  "a": "x:\\"",\n  "b": [1.50, true, null]\n}',
      ['member "a"', 'text "x:\\""', 'member "b"', 'number 1.50', 'word true', 'word null'],
    ],
    [
      'xml',
      '<!-- <b> --><a id="1" x=\'2\'>t = "3"</a>',
      [
        'comment <!-- <b> -->',
        'word <a',
        'member id',
        'text "1"',
        'member x',
        "text '2'",
        'word >',
        'word </a',
        'word >',
      ],
    ],
    ['html', '<br/>', ['word <br', 'word />']],
    ['csv', 'id,"a ""b"" 7"\r\n12,x9,-1.5\r\n', ['text "a ""b"" 7"', 'number 12', 'number -1.5']],
    [
      'sql',
      `INSERT INTO "t" (a1) VALUES (1, 'it''s'); -- 2`,
      ['word INSERT', 'word INTO', 'member "t"', 'word VALUES', 'number 1', "text 'it''s'", 'comment -- 2'],
    ],
    ['text', '"1" <b> true', []],
  ] as const)('colourDocument names the kinds of the parts of %s', (format, text, expected) => {
    const parts = colourDocument(text, format).filter(({ kind }) => kind !== undefined);
    expect(parts.map((part) => `${part.kind} ${part.text}`)).toEqual(expected);
  });

  it.each(['', '"open', '{"a": tru', '<b>"x"</b', "INSERT 'open", '<!-- open', '/* open', 'a,"b\n1'])(
    'colourDocument keeps every character of %j in every format',
    (text) => {
      for (const format of formats)
        expect(
          colourDocument(text, format)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
    },
  );
});
