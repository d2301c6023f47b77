import { describe, expect, it } from 'vitest';
import { resultOf } from '../../test/render-call.ts';

const rules: readonly (readonly [expression: string, result: string])[] = [
  ['md5(abc)', '"900150983cd24fb0d6963f7d28e17f72"'],
  ['md5("")', '"d41d8cd98f00b204e9800998ecf8427e"'],
  ['sha1(abc)', '"a9993e364706816aba3e25717850c26c9cd0d89d"'],
  ['sha256(abc)', '"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"'],
  ['sha256("é")', '"4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c"'],
  [
    'sha512(abc)',
    '"ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a' +
      '2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"',
  ],
  ['crc32("123456789")', '"cbf43926"'],
  ['crc32("")', '"00000000"'],
  [
    'hmacSha256(key, "The quick brown fox jumps over the lazy dog")',
    '"f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8"',
  ],
  ['hashToNumber("customer-1", 1, 1)', '1'],
  ['hashToNumber("customer-1", 5, 1)', 'hashToNumber: min 5 is greater than max 1'],
];

describe('hashing', () => {
  it.each(rules)('%s is %s', (expression, result) => {
    expect(resultOf(expression)).toBe(result);
  });

  it('hashToNumber gives the same number for a text with every seed', () => {
    const call = 'hashToNumber("customer-1", 1, 1000000)';
    expect(resultOf(call, { seed: 1 })).toBe(resultOf(call, { seed: 2 }));
    expect(resultOf(call)).toBe('654102');
  });

  it('the numbers of texts cover the whole range, also the widest', () => {
    const seen = new Set(Array.from({ length: 200 }, (_, i) => resultOf(`hashToNumber(c${i}, -1, 1)`)));
    expect([...seen].toSorted()).toEqual(['-1', '0', '1']);
    const widest = Number(resultOf('hashToNumber(x, -9007199254740991, 9007199254740991)'));
    expect(Number.isSafeInteger(widest)).toBe(true);
  });
});
