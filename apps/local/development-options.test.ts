import { describe, expect, it } from 'vitest';
import { debugFlags, readDevelopment } from './development-options.ts';

describe('readDevelopment', () => {
  it('readDevelopment turns everything off without options', () => {
    expect(readDevelopment([])).toEqual({ isWatching: false, inspected: undefined });
  });

  it('readDevelopment reads --watch and --inspect', () => {
    expect(readDevelopment(['--watch', '--inspect', 'worker'])).toEqual({ isWatching: true, inspected: 'worker' });
  });

  it.each([
    [['--inspect', 'redis'], /one of gateway, api, auth, billing, worker, not redis/],
    [['--wathc'], /--wathc/],
    [['worker'], /worker/],
  ])('readDevelopment refuses %j', (args, message) => {
    expect(() => readDevelopment(args)).toThrow(message);
  });
});

it('debugFlags open the debugger of the inspected process only, on loopback', () => {
  const development = readDevelopment(['--inspect', 'api']);
  expect(debugFlags(development, 'api')).toEqual(['--inspect=127.0.0.1:9229']);
  expect(debugFlags(development, 'worker')).toEqual([]);
});
