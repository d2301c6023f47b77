import { createHmac } from 'node:crypto';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readIpv6Block, spellIpv6 } from './network-blocks.ts';
import { fileExtensions, httpMethods, httpStatuses, mediaTypes, topLevelDomains } from '../tables/internet-names.ts';
import { drawsOf, failureOf, textOf, textsOf } from '../../test/render-call.ts';

const reserved = /^([a-z-]+\.)?(example\.(com|org|net)|[a-z-]+\.example|[a-z-]+\.test)$/;

describe('names of the internet', () => {
  it('addresses and domains are reserved ones', () => {
    for (const email of textsOf('getRandomEmail()', 300)) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+\d{1,3}@example\.(com|org|net)$/);
    }
    for (const domain of textsOf('getRandomDomainName()', 300)) expect(domain).toMatch(reserved);
    for (const url of textsOf('getRandomUrl()', 300)) {
      expect(new URL(url).hostname).toMatch(reserved);
      expect(new URL(url).pathname).toMatch(/^(\/[a-z]+){1,2}$/);
    }
    expect(new URL(textOf('<getRandomImageUrl()>')).hostname).toMatch(reserved);
  });

  it.each([
    ['getRandomEmail("acme.io")', /^[a-z]+\.[a-z]+\d{1,3}@acme\.io$/],
    ['getRandomUsername()', /^[a-z][a-z._]*\d{1,3}$/],
    ['getRandomDomainWord()', /^[a-z]+-[a-z]+$/],
    ['getRandomUrl(false)', /^https:\/\/[a-z.-]+\/$/],
    ['getRandomImageUrl(1,2)', /^https:\/\/images\.example\.com\/1x2\/[0-9a-f]{12}\.png$/],
    ['getRandomFileName()', /^[a-z]+_[a-z]+\.[a-z0-9]+$/],
    ['getRandomFileName(pdf)', /^[a-z]+_[a-z]+\.pdf$/],
    ['getRandomFileName(".tar.gz")', /^[a-z]+_[a-z]+\.tar\.gz$/],
    ['getRandomFilePath()', /^(\/[a-z]+)+\/[a-z]+_[a-z]+\.[a-z0-9]+$/],
    ['getRandomSemver()', /^\d\.(1?\d|20)\.([12]?\d|30)$/],
    ['getRandomUserAgent()', /^(Mozilla\/5\.0 |curl)/],
    ['getRandomMacAddress()', /^[0-9a-f][26ae](:[0-9a-f]{2}){5}$/],
    ['getRandomMacAddress("-")', /^[0-9a-f][26ae](-[0-9a-f]{2}){5}$/],
    ['getRandomMacAddress("")', /^[0-9a-f][26ae][0-9a-f]{10}$/],
    ['getRandomPort()', /^\d{4,5}$/],
    ['getRandomPort(80,80)', /^80$/],
    ['getRandomHttpStatus(4)', /^4\d\d$/],
  ])('%s is like %s', (call, shape) => {
    for (const text of textsOf(call, 100)) expect(text).toMatch(shape);
  });

  it.each([
    ['getRandomTld()', topLevelDomains],
    ['getRandomHttpMethod()', httpMethods],
    ['getRandomMimeType()', mediaTypes],
    ['getRandomFileExtension()', fileExtensions],
  ])('%s comes from its table', (call, table) => {
    const drawn = new Set(drawsOf(call, 500));
    for (const value of drawn) expect(table).toContain(value);
    expect(drawn.size).toBeGreaterThan(Math.min(table.length, 30) - 1);
  });

  it('getRandomHttpStatus draws statuses as a service sends them, and only those of the class', () => {
    const all = drawsOf('getRandomHttpStatus()', 2_000);
    expect(all.filter((status) => !httpStatuses.flat().includes(Number(status)))).toEqual([]);
    expect(Math.abs(all.filter((status) => status === 200).length / 2_000 - 0.78)).toBeLessThan(0.04);
    for (const statusClass of [1, 2, 3, 4, 5]) {
      const drawn = drawsOf(`getRandomHttpStatus(${statusClass})`, 500);
      expect(drawn.filter((status) => Math.floor(Number(status) / 100) !== statusClass)).toEqual([]);
    }
  });

  it('passwords hold one character of each class', () => {
    for (const password of textsOf('getRandomPassword(4)', 300)) {
      for (const shape of [/^.{4}$/, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]) expect(password).toMatch(shape);
    }
    for (const password of textsOf('getRandomPassword(3,false)', 300)) expect(password).toMatch(/^[A-Za-z0-9]{3}$/);
    expect(textOf('<getRandomPassword()>')).toHaveLength(16);
  });

  it('log levels come as often as they say', () => {
    const levels = textsOf('getRandomLogLevel()', 5000);
    const shares = { trace: 5, debug: 18, info: 60, warn: 11, error: 5, fatal: 1 };
    for (const [level, percent] of Object.entries(shares)) {
      const found = levels.filter((drawn) => drawn === level).length / 50;
      expect(Math.abs(found - percent)).toBeLessThan(2.5);
    }
  });
});

describe('network addresses', () => {
  it('getRandomIpv4 without a block is an address for documentation', () => {
    const addresses = textsOf('getRandomIpv4()', 300);
    for (const address of addresses) expect(address).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/);
    expect(new Set(addresses.map((address) => address.split('.')[0])).size).toBe(3);
  });

  it('getRandomIpv4(public=true) is of no special block', () => {
    const special = /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|192\.0\.[02]|198\.1[89]|22[4-9]|2[345]\d)\./;
    for (const address of textsOf('getRandomIpv4(public=true)', 3000)) expect(address).not.toMatch(special);
  });

  it.each(['192.0.2.0/24', '10.0.0.0/8', '172.16.5.4/30', '203.0.113.7/32', '0.0.0.0/0'])(
    'getRandomIpv4(%j) stays in the block',
    (cidr) => {
      const [network = '', prefix = ''] = cidr.split('/');
      const block = new BlockList();
      block.addSubnet(network, Number(prefix), 'ipv4');
      for (const address of textsOf(`getRandomIpv4("${cidr}")`, 200)) {
        expect(isIPv4(address)).toBe(true);
        expect(block.check(address)).toBe(true);
      }
    },
  );

  it('addresses are drawn from the whole block', () => {
    expect(new Set(textsOf('getRandomIpv4("192.0.2.8/30")', 100)).size).toBe(4);
    expect(new Set(textsOf('getRandomIpv4(public=true)', 4000).map((ip) => ip.split('.')[0])).size).toBeGreaterThan(
      215,
    );
  });

  it('private addresses are private', () => {
    const shape = /^(10(\.\d+){3}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|192\.168(\.\d+){2})$/;
    for (const address of textsOf('getRandomPrivateIpv4()', 300)) expect(address).toMatch(shape);
  });

  it.each(['2001:db8::/32', 'fe80::/10', '::1/128', '2001:db8:0:1::/63', '::/0'])(
    'getRandomIpv6(%j) stays in the block, in canonical form',
    (cidr) => {
      const [network = '', prefix = ''] = cidr.split('/');
      const block = new BlockList();
      block.addSubnet(network, Number(prefix), 'ipv6');
      for (const address of textsOf(`getRandomIpv6("${cidr}")`, 200)) {
        expect(isIPv6(address)).toBe(true);
        expect(block.check(address, 'ipv6')).toBe(true);
        expect(new URL(`http://[${address}]`).hostname).toBe(`[${address}]`);
      }
    },
  );

  it.each([
    ['0:0:0:0:0:0:0:0', '::'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7'],
    ['0:0:1:0:0:1:0:0', '::1:0:0:1:0:0'],
    ['1:2:3:4:5:6:0:0', '1:2:3:4:5:6::'],
    ['2001:DB8::A', '2001:db8::a'],
  ])('%s is spelled %s', (address, spelled) => {
    expect(spellIpv6(readIpv6Block(`${address}/128`)?.words ?? [])).toBe(spelled);
  });

  it.each(['1::2::3/8', '1:2:3/8', '1:2:3:4:5:6:7:8:9/8', '12345::/8', ':1/8', '1::/129', '1:2:3:4:5:6:7:8::/8', ''])(
    '%j is no block',
    (cidr) => {
      expect(readIpv6Block(cidr)).toBeUndefined();
    },
  );

  it.each([
    ['getRandomIpv4("10.0.0.0/8", true)', 'getRandomIpv4: cidr and public exclude each other; write one of them'],
    ['getRandomIpv4("1.2.3.4")', 'getRandomIpv4: cidr "1.2.3.4" is not a block like 192.0.2.0/24'],
    ['getRandomIpv4("1.2.3.256/8")', 'getRandomIpv4: cidr "1.2.3.256/8" is not a block like 192.0.2.0/24'],
    ['getRandomIpv4("1.2.3.4/33")', 'getRandomIpv4: cidr "1.2.3.4/33" is not a block like 192.0.2.0/24'],
    ['getRandomIpv6("::")', 'getRandomIpv6: cidr "::" is not a block like 2001:db8::/32'],
    ['getRandomMacAddress("x")', 'getRandomMacAddress: separator "x" is not allowed; it must be ":", "-" or empty'],
    ['getRandomPort(5,4)', 'getRandomPort: min 5 is greater than max 4'],
    ['getRandomPort(0,65536)', 'getRandomPort: max 65536 is not allowed; it must be between 0 and 65535'],
    ['getRandomHttpStatus(6)', 'getRandomHttpStatus: class 6 is not allowed; it must be between 0 and 5'],
    ['getRandomEmail("a b")', 'getRandomEmail: domain "a b" is not a domain like example.com'],
    [
      'getRandomPassword(3)',
      'getRandomPassword: length 3 is not allowed; it must be at least 4, one for each class of characters',
    ],
    [
      'getRandomFileName("a/b")',
      'getRandomFileName: extension "a/b" is not allowed; it must be letters and digits, as in pdf or tar.gz',
    ],
    ['getRandomImageUrl(0)', 'getRandomImageUrl: width 0 is not allowed; it must be between 1 and 10000'],
    ['getRandomJwt(5)', 'getRandomJwt: claims must be an object, not the number 5'],
  ])('%s is refused', (call, message) => {
    expect(failureOf(call)).toBe(message);
  });
});

describe('getRandomJwt', () => {
  it('getRandomJwt is signed with the published key and holds the claims', () => {
    for (const token of textsOf('getRandomJwt(object(role,"ä",exp,5))', 20)) {
      const [header = '', payload = '', signature] = token.split('.');
      const hmac = createHmac('sha256', 'docgen-test-key-not-a-secret').update(`${header}.${payload}`);
      expect(signature).toBe(hmac.digest('base64url'));
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
      expect(claims).toMatchObject({ iat: 1_735_689_600, exp: 5, role: 'ä' });
      expect(JSON.stringify(claims)).toMatch(/^\{"sub":"[0-9a-f-]{36}",/);
    }
  });
});
