import { describe, expect, it } from 'vitest';
import {
  decodeAnswerHead,
  decodeChunkHead,
  decodeRequestHead,
  encodeAnswerHead,
  encodeChunkHead,
  encodeRequestHead,
} from './heads.ts';

const headers = { 'content-type': 'application/json', empty: '', odd: ' \t:"\\é€😀\u2028\r', 'x-request-id': 'last' };
const request = { method: 'POST', target: '/v1/a?b=c%0A', headers };

describe('heads', () => {
  it.each<Record<string, string>[]>([[headers], [{}], [{ toString: 'x', constructor: 'y' }]])(
    'heads of requests are decoded as they were encoded: %j',
    (some) => {
      const head = { ...request, headers: some };
      expect(decodeRequestHead(encodeRequestHead(head))).toEqual(head);
    },
  );

  it.each([true, false])('heads of answers are decoded as they were encoded, isLast: %s', (isLast) => {
    const head = { status: 429, isLast, headers };
    expect(decodeAnswerHead(encodeAnswerHead(head))).toEqual(head);
  });

  it.each([true, false])('heads of chunks are decoded as they were encoded, isLast: %s', (isLast) => {
    expect(decodeChunkHead(encodeChunkHead({ isLast }))).toEqual({ isLast });
  });
});

describe('a line break', () => {
  it.each([
    ['method', { ...request, method: 'POST\n/' }],
    ['target', { ...request, target: '/\nx-docgen-role\nadmin' }],
    ['header', { ...request, headers: { 'x-request-id': '1\nx-docgen-role\nadmin' } }],
    ["header's name", { ...request, headers: { 'x\nx-docgen-role': 'admin' } }],
  ])('a line break is refused in the %s of a request, because it would become another header', (_, head) => {
    expect(() => encodeRequestHead(head)).toThrow('line break');
  });

  it('a line break is refused in a header of an answer', () => {
    const head = { status: 200, isLast: true, headers: { etag: '1\nset-cookie\n2' } };
    expect(() => encodeAnswerHead(head)).toThrow('line break');
  });
});

describe('a text that is not a head', () => {
  it.each(['', 'POST', 'POST\n', '\n/', 'POST\n/\nname'])(
    'a text that is not a head is refused as the head of a request: %j',
    (text) => {
      expect(() => decodeRequestHead(text)).toThrow('a frame has');
    },
  );

  it.each(['', '200', '200\nperhaps', 'x\nlast', '99\nlast', '1000\nlast', '200\nlast\nname'])(
    'a text that is not a head is refused as the head of an answer: %j',
    (text) => {
      expect(() => decodeAnswerHead(text)).toThrow('a frame has');
    },
  );

  it.each(['', 'first', 'last\n'])('a text that is not a head is refused as the head of a chunk: %j', (text) => {
    expect(() => decodeChunkHead(text)).toThrow('a frame has');
  });
});
