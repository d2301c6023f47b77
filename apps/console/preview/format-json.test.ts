import { describe, expect, it } from 'vitest';
import { formatJson } from './format-json.ts';

describe('formatJson', () => {
  it.each(['{}', '[]', '{"a":1}', '{"a":[],"b":{}}', '[1,[2,{"c":null}],"x"]', '"text"', '12', '{"a":"},[\\""}'])(
    'formatJson formats %s as JSON.stringify does',
    (json) => {
      expect(formatJson(json)).toBe(JSON.stringify(JSON.parse(json), undefined, 2));
    },
  );

  it('formatJson keeps the format of numbers', () => {
    expect(formatJson('[1.00,12345678901234567890,1e400]')).toBe('[\n  1.00,\n  12345678901234567890,\n  1e400\n]');
  });
});
