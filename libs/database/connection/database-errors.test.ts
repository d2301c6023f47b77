import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  isConnectionLost,
  isDatabaseAway,
  isStatementTimeout,
  isRepeatable,
  isSurelyUncommitted,
  noteUncommitted,
} from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });
const whileConnecting = (code: string) => Object.assign(withCode(code), { syscall: 'connect' });
const unexpected = () => new Error('Connection terminated unexpectedly');

/** Network errors when the server's node, or the route to it, is down. */
const unreachable = ['ECONNREFUSED', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'EADDRNOTAVAIL'];

describe('isDatabaseAway', () => {
  it.each([...unreachable, 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNABORTED', 'ECONNRESET', 'EPIPE'])(
    'isDatabaseAway is true for %s, so callers get 503 and `migrate --wait` waits',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(true);
    },
  );

  it('isDatabaseAway is true for a host name whose addresses all fail, also as the cause of another error', () => {
    const error = new Error('no', { cause: new AggregateError([withCode('ENETUNREACH'), withCode('EHOSTUNREACH')]) });

    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each(['3D000', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ENOENT'])(
    'isDatabaseAway is false for %s, because waiting does not help',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(false);
    },
  );

  it.each(['25P03', '25P04', '57P05'])(
    'isDatabaseAway is true for %s, because Postgres ended a session that waited for a busy process',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(true);
    },
  );

  it.each(['28P01', '28000'])(
    'isDatabaseAway is true for %s, because a rotation may have replaced the password or role',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(true);
    },
  );
});

describe('isRepeatable', () => {
  it.each(['25P03', '40001', '40P01', '53300', '57P01', '57P03'])('isRepeatable is true for %s', (code) => {
    expect(isRepeatable(withCode(code))).toBe(true);
  });

  it.each(unreachable)('isRepeatable is true for %s while connecting', (code) => {
    expect(isRepeatable(whileConnecting(code))).toBe(true);
    expect(isRepeatable(new AggregateError([whileConnecting(code), whileConnecting('ECONNREFUSED')]))).toBe(true);
  });

  it.each([
    ['a connection that was lost during a statement', unexpected()],
    ['a connection that was reset during a statement', withCode('ECONNRESET')],
    ['a route that was lost during a statement', withCode('EHOSTUNREACH')],
    ['a reset beside a refusal', new AggregateError([whileConnecting('ECONNREFUSED'), withCode('ECONNRESET')])],
    ['a server that crashed', withCode('57P02')],
    ['a lock that took too long', withCode('55P03')],
    ['a statement that took too long', withCode('57014')],
    ['a constraint', withCode('23505')],
    ['a bug', new TypeError('x is not a function')],
    ['no error', undefined],
  ])('isRepeatable is false for %s', (_what, error) => {
    expect(isRepeatable(error)).toBe(false);
  });

  it('isRepeatable is true for a connection that was lost before the commit of its transaction', () => {
    const error = unexpected();
    noteUncommitted(error);

    expect(isRepeatable(error)).toBe(true);
  });

  it.each([withCode('23505'), withCode('57014'), new TypeError('x is not a function')])(
    'isRepeatable is false before a commit for an error that would repeat: %s',
    (error) => {
      noteUncommitted(error);

      expect(isRepeatable(error)).toBe(false);
    },
  );
});

const answered = (code: string, severity = 'ERROR') =>
  Object.assign(new pg.DatabaseError('it failed', 10, 'error'), { code, severity });

describe('isSurelyUncommitted', () => {
  it.each(['23505', '55P03', '57014', '40001', '40P01', '25006', '53200', '57P01'])(
    'isSurelyUncommitted is true for an answer of Postgres with %s',
    (code) => {
      expect(isSurelyUncommitted(answered(code))).toBe(true);
      expect(isSurelyUncommitted(new Error('the query failed', { cause: answered(code) }))).toBe(true);
    },
  );

  it.each([
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated due to connection timeout'),
    new AggregateError(unreachable.map(whileConnecting)),
  ])('isSurelyUncommitted is true without a connection: %s', (error) => {
    expect(isSurelyUncommitted(error)).toBe(true);
  });

  it('isSurelyUncommitted is true for a lost connection before the commit, or of a query that only reads', () => {
    const error = unexpected();
    noteUncommitted(error);

    expect(isSurelyUncommitted(error)).toBe(true);
  });

  it.each([
    unexpected(),
    withCode('ECONNRESET'),
    new Error('Query read timeout'),
    answered('57P02'),
    answered('58030', 'PANIC'),
    answered('08006'),
    answered('XX000', 'PANIC'),
    new TypeError('x is not a function'),
    undefined,
  ])('isSurelyUncommitted is false when the answer of a commit may be lost: %s', (error) => {
    expect(isSurelyUncommitted(error)).toBe(false);
  });
});

describe('isConnectionLost', () => {
  it.each([withCode('57P01'), withCode('57P02'), withCode('ECONNRESET'), withCode('EHOSTUNREACH'), unexpected()])(
    'isConnectionLost is true for %s',
    (error) => {
      expect(isConnectionLost(error)).toBe(true);
    },
  );

  it.each([
    withCode('57014'),
    withCode('55P03'),
    new Error('Query read timeout'),
    new Error('timeout exceeded when trying to connect'),
  ])('isConnectionLost is false for a time limit, which counts as an outage: %s', (error) => {
    expect([isConnectionLost(error), isDatabaseAway(error)]).toEqual([false, true]);
  });
});

describe('isStatementTimeout', () => {
  it.each([...['57014', '55P03', '40P01', '40001'].map(withCode), new Error('Query read timeout')])(
    'isStatementTimeout is true for an error that one statement or its locks can cause: %s',
    (error) => {
      expect([isStatementTimeout(error), isDatabaseAway(error)]).toEqual([true, true]);
    },
  );

  it.each([
    ...['57P01', '53100', '53200', 'ETIMEDOUT', 'ECONNRESET', '23505'].map(withCode),
    new Error('timeout exceeded when trying to connect'),
    unexpected(),
  ])('isStatementTimeout is false for an error of the server, the connection or the data: %s', (error) => {
    expect(isStatementTimeout(error)).toBe(false);
  });
});
