import { describe, expect, it } from 'vitest';
import { listDisagreements } from './lock-agreement.mjs';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const zod = { version: '4.6.7', integrity: 'sha512-a' };

describe('listDisagreements', () => {
  it('listDisagreements finds nothing when every package has the locked version', () => {
    const packages = {
      '': {},
      'node_modules/zod': zod,
      'node_modules/@docgen/api': { resolved: 'apps/api', link: true },
    };
    expect(listDisagreements(packages, packages, linux)).toEqual([]);
  });

  it.each([
    ['is missing', {}],
    ['has another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
    ['has other content', { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }],
    ['needs other packages', { 'node_modules/zod': { ...zod, dependencies: { left: '1.0.0' } } }],
  ])('listDisagreements names a package that %s', (_, installed) => {
    expect(listDisagreements({ 'node_modules/zod': zod }, installed, linux)).toEqual(['node_modules/zod']);
  });

  it.each([
    ['another system', { os: ['darwin'] }],
    ['another processor', { os: ['linux'], cpu: ['arm64'] }],
    ['another C library', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['a C library given as one word', { os: ['linux'], cpu: ['x64'], libc: 'musl' }],
    ['every system but this one', { os: ['!linux'] }],
    ['no platform it names', {}],
  ])('listDisagreements ignores an optional package for %s', (_, platform) => {
    expect(listDisagreements({ 'node_modules/x': { ...zod, optional: true, ...platform } }, {}, linux)).toEqual([]);
  });

  it('listDisagreements names a missing optional package for this platform', () => {
    const wanted = { 'node_modules/node': { ...zod, optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] } };
    expect(listDisagreements(wanted, {}, linux)).toEqual(['node_modules/node']);
  });
});
