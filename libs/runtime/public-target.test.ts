import { describe, expect, it } from 'vitest';
import { createAddressRule, findTargetProblem, isPublicAddress } from './public-target.ts';

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'the address %s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback, last address', '127.255.255.255'],
    ['this network', '0.0.0.0'],
    ['this network, another address', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['link-local and metadata', '169.254.169.254'],
    ['shared address space (CGNAT)', '100.64.0.1'],
    ['metadata of Alibaba', '100.100.100.200'],
    ['platform address of Azure', '168.63.129.16'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 unspecified', '::'],
    ['IPv6 loopback', '::1'],
    ['IPv6 loopback, all groups', '0:0:0:0:0:0:0:1'],
    ['IPv4-mapped', '::ffff:10.0.0.1'],
    ['IPv4-mapped in hexadecimal', '::ffff:7f00:1'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['unique local', 'fd00::1'],
    ['metadata of AWS', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['discard', '100::1'],
    ['documentation', '2001:db8::1'],
    ['no address', 'example.com'],
    ['nothing', ''],
  ])('an address of kind %s is not public: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('createAddressRule', () => {
  const deniedCidrs = ['2001:4860::/32', '198.51.0.0/16', '8.8.8.8/32'];

  it.each([
    ['2001:4860:1::1', false],
    ['2606:4700::1111', true],
    ['8.8.8.8', false],
    ['8.8.4.4', true],
    ['10.0.0.1', false],
    ['not an address', false],
  ])('createAddressRule with denied ranges decides about %s: %s', (address, isAllowed) => {
    expect(createAddressRule({ allowsPrivate: false, deniedCidrs })(address)).toBe(isAllowed);
  });

  it.each([
    ['198.51.7.7', false],
    ['::ffff:198.51.7.7', false],
    ['10.0.0.1', true],
  ])('createAddressRule with denied ranges and private targets decides about %s: %s', (address, isAllowed) => {
    expect(createAddressRule({ allowsPrivate: true, deniedCidrs })(address)).toBe(isAllowed);
  });

  it.each(['https://[2001:4860::1]/', 'https://8.8.8.8/'])('findTargetProblem refuses the denied address %s', (url) => {
    for (const allowsPrivate of [false, true])
      expect(findTargetProblem(url, { allowsPrivate, deniedCidrs })).toBe('must have a public host.');
  });
});

describe('findTargetProblem', () => {
  const rules = { allowsPrivate: false, deniedCidrs: [] };

  it.each([
    'https://example.com/hooks?a=b',
    'https://example.com:443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://bücher.example/',
  ])('findTargetProblem accepts %s', (url) => {
    expect(findTargetProblem(url, rules)).toBeUndefined();
  });

  it.each([
    ['http', 'http://example.com/'],
    ['another scheme', 'ftp://example.com/'],
    ['a file', 'file:///etc/passwd'],
    ['no scheme', 'example.com/hooks'],
    ['no host', 'https:///'],
    ['a user', 'https://user@example.com/'],
    ['a password', 'https://:secret@example.com/'],
    ['a host in the place of credentials', 'https://example.com@10.0.0.1/'],
    ['a fragment', 'https://example.com/#a'],
    ['an empty fragment', 'https://example.com/#'],
    ['another port', 'https://example.com:8443/'],
    ['port 0', 'https://example.com:0/'],
    ['localhost', 'https://localhost/'],
    ['localhost in capitals', 'https://LOCALHOST/'],
    ['localhost with a dot', 'https://localhost./'],
    ['a name below localhost', 'https://a.localhost/'],
    ['a name of a cluster', 'https://postgres.docgen.svc.cluster.local/'],
    ['a name without a dot', 'https://postgres/'],
    ['a name with a last dot', 'https://example.com./'],
    ['a metadata name', 'https://metadata.google.internal/'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback in short form', 'https://127.1/'],
    ['loopback as a number', 'https://2130706433/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback in hexadecimal', 'https://0x7f.0.0.1/'],
    ['loopback in full-width digits', 'https://１２７.0.0.1/'],
    ['loopback in percent escapes', 'https://%31%32%37.0.0.1/'],
    ['loopback with a last dot', 'https://127.0.0.1./'],
    ['zero', 'https://0/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['IPv4-mapped', 'https://[::ffff:169.254.169.254]/'],
    ['IPv6 with a zone', 'https://[fe80::1%25eth0]/'],
    ['a URL that is longer when it is encoded', `https://example.com/${'ü'.repeat(500)}`],
  ])('findTargetProblem refuses a URL with %s: %s', (_what, url) => {
    expect(findTargetProblem(url, rules)).toMatch(/^(?:is|must) .*\.$/);
  });

  it.each(['http://127.0.0.1:8080/hooks', 'http://localhost/', 'https://receiver/'])(
    'findTargetProblem accepts %s where private targets are allowed',
    (url) => {
      expect(findTargetProblem(url, { ...rules, allowsPrivate: true })).toBeUndefined();
    },
  );

  it.each(['http://user@127.0.0.1/', 'file:///etc/passwd', 'http://127.0.0.1/#a'])(
    'findTargetProblem refuses %s even where private targets are allowed',
    (url) => {
      expect(findTargetProblem(url, { ...rules, allowsPrivate: true })).toBeDefined();
    },
  );
});
