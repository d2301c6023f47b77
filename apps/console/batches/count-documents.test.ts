import { describe, expect, it } from 'vitest';
import { createDocumentCounter } from './count-documents.ts';

describe('createDocumentCounter', () => {
  it.each([
    ['ndjson', '{"a":"\\""}\n{"a":1}\n{"a"', 2],
    ['csv', 'a,b\r\n"x\ny ""z""",1\r\n2,3\r\n', 2],
    ['csv', 'a,b\r\n', 0],
  ] as const)(
    'createDocumentCounter counts the complete documents of %s, however its bytes arrive',
    (format, text, count) => {
      const bytes = new TextEncoder().encode(text);
      const whole = createDocumentCounter(format);
      const inParts = createDocumentCounter(format);
      let counted = 0;
      for (const byte of bytes) counted = inParts?.(Uint8Array.of(byte)) ?? -1;

      expect([whole?.(bytes), counted]).toEqual([count, count]);
    },
  );

  it.each(['parquet', 'sql', 'text'] as const)('createDocumentCounter cannot count documents of %s', (format) => {
    expect(createDocumentCounter(format)).toBeUndefined();
  });
});
