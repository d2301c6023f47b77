import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { domainAndParents, normalizeEmailAddress, parseEmailAddress } from './email-address.ts';

function normalized(text: string): string | undefined {
  const address = parseEmailAddress(text);
  return address && normalizeEmailAddress(address);
}

describe('parseEmailAddress', () => {
  it.each([
    ['a@example.com', { local: 'a', domain: 'example.com' }],
    ['First.Last+tag@Example.COM', { local: 'First.Last+tag', domain: 'example.com' }],
    ["o'neil/x=y@sub.example.co.uk", { local: "o'neil/x=y", domain: 'sub.example.co.uk' }],
    ['a@bücher.example', { local: 'a', domain: 'xn--bcher-kva.example' }],
    ['a@xn--bcher-kva.example', { local: 'a', domain: 'xn--bcher-kva.example' }],
    ['a@ｅｘａｍｐｌｅ.com', { local: 'a', domain: 'example.com' }],
    [`${'a'.repeat(64)}@example.com`, { local: 'a'.repeat(64), domain: 'example.com' }],
  ])('parseEmailAddress parses %s', (text, expected) => {
    expect(parseEmailAddress(text)).toEqual(expected);
  });

  it.each([
    '',
    'a',
    '@example.com',
    'a@',
    'a@localhost',
    'a@example',
    'a@@example.com',
    'a b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    '"a"@example.com',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@example..com',
    'a@.example.com',
    'a@example.com.',
    'a@-example.com',
    'a@exa_mple.com',
    'a@example.c',
    'a@example.com:25',
    'a@example.com/path',
    'a@user@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a\0@example.com',
    'ä@example.com',
    'Ann <a@example.com>',
    'a@example.com,b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
  ])('parseEmailAddress refuses %j', (text) => {
    expect(parseEmailAddress(text)).toBeUndefined();
  });
});

describe('parseEmailAddress with a public collection of addresses', () => {
  const file = new URL('../../../shared/corpora/isemail/tests.xml', import.meta.url);
  // The collection is beside the checkout on some machines only.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const tests = [...text.matchAll(/<test id="\d+">.*?<\/test>/gs)].map(([test]) => ({
    address: decodeXml(/<address>(.*?)<\/address>/s.exec(test)?.[1] ?? ''),
    isError: test.includes('<category>ISEMAIL_ERR</category>'),
  }));

  it.skipIf(tests.length === 0)('parseEmailAddress accepts no address that the collection marks as an error', () => {
    const accepted = tests.filter(({ address, isError }) => isError && parseEmailAddress(address) !== undefined);

    expect(accepted).toEqual([]);
  });
});

function decodeXml(text: string): string {
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

describe('normalizeEmailAddress', () => {
  it.each([
    ['Ann@Example.com', 'ann@example.com'],
    ['A.n.n+x@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
    ['ann+x@outlook.com', 'ann@outlook.com'],
    ['a.n.n@outlook.com', 'a.n.n@outlook.com'],
    ['ann+x@example.com', 'ann+x@example.com'],
    ['ann+x@pm.me', 'ann@proton.me'],
    ['+x@gmail.com', '+x@gmail.com'],
  ])('normalizeEmailAddress normalizes %s', (text, expected) => {
    expect(normalized(text)).toBe(expected);
  });
});

describe('domainAndParents', () => {
  it('domainAndParents lists the domain and its parents with at least two labels', () => {
    expect(domainAndParents('a.b.example.com')).toEqual(['a.b.example.com', 'b.example.com', 'example.com']);
  });
});
