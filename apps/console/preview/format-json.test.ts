import { describe, expect, it } from 'vitest';
import { layOutJson } from './laid-out-json.ts';

describe('layOutJson', () => {
  it.each(['{}', '[]', '{"a":1}', '{"a":[],"b":{}}', '[1,[2,{"c":null}],"x"]', '"text"', '12', '{"a":"},[\\""}'])(
    'lays %s out as JSON.stringify does',
    (json) => {
      expect(layOutJson(json)).toBe(JSON.stringify(JSON.parse(json), undefined, 2));
    },
  );

  it('keeps numbers as they are spelled', () => {
    expect(layOutJson('[1.00,12345678901234567890,1e400]')).toBe('[\n  1.00,\n  12345678901234567890,\n  1e400\n]');
  });
});
