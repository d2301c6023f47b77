import { describe, expect, it } from 'vitest';
import { isConnectionLost, isDatabaseAway, isSurelyUncommitted, noteRolledBack } from './availability.ts';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });
const unexpected = () => new Error('Connection terminated unexpectedly');

describe('isSurelyUncommitted', () => {
  it.each(['40001', '40P01', '53300', '57P01', '57P03', 'ECONNREFUSED'])('is true of %s', (code) => {
    expect(isSurelyUncommitted(withCode(code))).toBe(true);
  });

  it.each([
    ['a connection lost in the middle', unexpected()],
    ['a connection reset in the middle', withCode('ECONNRESET')],
    ['a server that crashed', withCode('57P02')],
    ['a lock that took too long', withCode('55P03')],
    ['a statement that took too long', withCode('57014')],
    ['a constraint', withCode('23505')],
    ['a bug', new TypeError('x is not a function')],
    ['no error', undefined],
  ])('is false of %s', (_what, error) => {
    expect(isSurelyUncommitted(error)).toBe(false);
  });

  it('is true of a connection lost before a transaction got to its commit', () => {
    const error = unexpected();
    noteRolledBack(error);

    expect(isSurelyUncommitted(error)).toBe(true);
  });

  it.each([withCode('23505'), withCode('57014'), new TypeError('x is not a function')])(
    'is false before a commit too, of what would be the same again: %s',
    (error) => {
      noteRolledBack(error);

      expect(isSurelyUncommitted(error)).toBe(false);
    },
  );
});

describe('isConnectionLost', () => {
  it.each([withCode('57P01'), withCode('57P02'), withCode('ECONNRESET'), withCode('ECONNREFUSED'), unexpected()])(
    'is true of %s',
    (error) => {
      expect(isConnectionLost(error)).toBe(true);
    },
  );

  it.each([
    withCode('57014'),
    withCode('55P03'),
    new Error('Query read timeout'),
    new Error('timeout exceeded when trying to connect'),
  ])('is false of a time limit, which is a database away nevertheless: %s', (error) => {
    expect([isConnectionLost(error), isDatabaseAway(error)]).toEqual([false, true]);
  });
});
