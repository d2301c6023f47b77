import { describe, expect, it } from 'vitest';
import {
  decodeAnswerHead,
  decodePieceHead,
  decodeRequestHead,
  encodeAnswerHead,
  encodePieceHead,
  encodeRequestHead,
} from './heads.ts';

const headers = { 'content-type': 'application/json', empty: '', odd: ' \t:"\\é€😀\u2028\r', 'x-request-id': 'last' };
const request = { method: 'POST', target: '/v1/a?b=c%0A', headers };

describe('heads', () => {
  it.each<Record<string, string>[]>([[headers], [{}], [{ toString: 'x', constructor: 'y' }]])(
    'of requests come out as they went in: %j',
    (some) => {
      const head = { ...request, headers: some };
      expect(decodeRequestHead(encodeRequestHead(head))).toEqual(head);
    },
  );

  it.each([true, false])('of answers come out as they went in, the last of its request: %s', (isLast) => {
    const head = { status: 429, isLast, headers };
    expect(decodeAnswerHead(encodeAnswerHead(head))).toEqual(head);
  });

  it.each([true, false])('of pieces come out as they went in, the last of its request: %s', (isLast) => {
    expect(decodePieceHead(encodePieceHead({ isLast }))).toEqual({ isLast });
  });
});

describe('a line break', () => {
  it.each([
    ['method', { ...request, method: 'POST\n/' }],
    ['target', { ...request, target: '/\nx-docgen-role\nadmin' }],
    ['header', { ...request, headers: { 'x-request-id': '1\nx-docgen-role\nadmin' } }],
    ["header's name", { ...request, headers: { 'x\nx-docgen-role': 'admin' } }],
  ])('never becomes another header: not in a %s of a request', (_, head) => {
    expect(() => encodeRequestHead(head)).toThrow('line break');
  });

  it('never becomes another header of an answer', () => {
    const head = { status: 200, isLast: true, headers: { etag: '1\nset-cookie\n2' } };
    expect(() => encodeAnswerHead(head)).toThrow('line break');
  });
});

describe('what is no head', () => {
  it.each(['', 'POST', 'POST\n', '\n/', 'POST\n/\nname'])('is refused as that of a request: %j', (text) => {
    expect(() => decodeRequestHead(text)).toThrow('a frame has');
  });

  it.each(['', '200', '200\nperhaps', 'x\nlast', '99\nlast', '1000\nlast', '200\nlast\nname'])(
    'is refused as that of an answer: %j',
    (text) => {
      expect(() => decodeAnswerHead(text)).toThrow('a frame has');
    },
  );

  it.each(['', 'first', 'last\n'])('is refused as that of a piece: %j', (text) => {
    expect(() => decodePieceHead(text)).toThrow('a frame has');
  });
});
