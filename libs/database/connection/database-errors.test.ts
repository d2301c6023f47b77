import { describe, expect, it } from 'vitest';
import {
  isConnectionLost,
  isDatabaseAway,
  isStatementTimeout,
  isSurelyUncommitted,
  noteRolledBack,
} from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });
const whileConnecting = (code: string) => Object.assign(withCode(code), { syscall: 'connect' });
const unexpected = () => new Error('Connection terminated unexpectedly');

/** Errors of a network in which the server's node, or the way to it, is gone. */
const unreachable = ['ECONNREFUSED', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'EADDRNOTAVAIL'];

describe('isDatabaseAway', () => {
  it.each([...unreachable, 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNABORTED', 'ECONNRESET', 'EPIPE'])(
    'is true of %s, so that callers get 503 and `migrate --wait` goes on waiting',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(true);
    },
  );

  it('is true of a name whose addresses all fail, and of what such an error has caused', () => {
    const error = new Error('no', { cause: new AggregateError([withCode('ENETUNREACH'), withCode('EHOSTUNREACH')]) });

    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each(['3D000', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ENOENT'])(
    'is false of %s, which waiting does not mend',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(false);
    },
  );

  it.each(['28P01', '28000'])('is true of %s: a password or role that a rotation has ended', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true);
  });
});

describe('isSurelyUncommitted', () => {
  it.each(['40001', '40P01', '53300', '57P01', '57P03'])('is true of %s', (code) => {
    expect(isSurelyUncommitted(withCode(code))).toBe(true);
  });

  it.each(unreachable)('is true of %s while connecting', (code) => {
    expect(isSurelyUncommitted(whileConnecting(code))).toBe(true);
    expect(isSurelyUncommitted(new AggregateError([whileConnecting(code), whileConnecting('ECONNREFUSED')]))).toBe(
      true,
    );
  });

  it.each([
    ['a connection lost in the middle', unexpected()],
    ['a connection reset in the middle', withCode('ECONNRESET')],
    ['a way to the server that was lost in the middle', withCode('EHOSTUNREACH')],
    ['a reset beside a refusal', new AggregateError([whileConnecting('ECONNREFUSED'), withCode('ECONNRESET')])],
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
  it.each([withCode('57P01'), withCode('57P02'), withCode('ECONNRESET'), withCode('EHOSTUNREACH'), unexpected()])(
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

describe('isStatementTimeout', () => {
  it.each([...['57014', '55P03', '40P01', '40001'].map(withCode), new Error('Query read timeout')])(
    'is true of an error that one statement causes by itself or by its locks: %s',
    (error) => {
      expect([isStatementTimeout(error), isDatabaseAway(error)]).toEqual([true, true]);
    },
  );

  it.each([
    ...['57P01', '53100', '53200', 'ETIMEDOUT', 'ECONNRESET', '23505'].map(withCode),
    new Error('timeout exceeded when trying to connect'),
    unexpected(),
  ])('is false of an error of the server, the connection or the data: %s', (error) => {
    expect(isStatementTimeout(error)).toBe(false);
  });
});
