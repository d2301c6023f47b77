import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const value = 'a name\n    at canary (file:1:1)';

function fromPostgres(code: string, message: string): Error {
  return Object.assign(new Error(message), {
    code,
    severity: 'ERROR',
    detail: `Key (name)=(${value})`,
    hint: value,
    where: value,
    constraint: 'templates_name',
    table: 'templates',
  });
}

function fromDrizzle(cause: Error): Error {
  const [query, params] = ['insert into templates values ($1)', [value]];
  return Object.assign(new Error(`Failed query: ${query}\nparams: ${String(params)}`, { cause }), { query, params });
}

describe('describeError', () => {
  it.each([
    ['the parameters of a statement', fromDrizzle(new Error('away'))],
    ['a value in a message of Postgres', fromPostgres('22P02', `invalid input syntax: "${value}"`)],
    [
      'the detail, hint and context of Postgres',
      fromPostgres('23505', 'duplicate key value violates "templates_name"'),
    ],
    ['the message of an error that a database function raises', fromPostgres('P0001', value)],
    ['a text that is not JSON', new SyntaxError(`Unexpected token 'a', "${value}" is not valid JSON`)],
    ['a value in the cause of a cause', new Error('failed', { cause: fromDrizzle(fromPostgres('22P02', value)) })],
  ])('describeError leaves out %s', (_what, error) => {
    expect(JSON.stringify(describeError(error))).not.toContain('canary');
  });

  it('describeError keeps SQLSTATE, constraint, table, statement and stack frames', () => {
    const described = describeError(fromDrizzle(fromPostgres('22P02', value)));

    expect(described.message).toBe('a statement failed: insert into templates values ($1)');
    expect(described.stack).toMatch(/^Error: a statement failed: .*\n {4}at .*describe-error\.test\.ts/);
    expect(described.cause).toMatchObject({ code: '22P02', constraint: 'templates_name', table: 'templates' });
    expect(described.cause?.stack).toContain('describe-error.test.ts');
  });

  it.each(['57P03', '23514', '42P01', '53300'])(
    'describeError keeps the message of SQLSTATE %s, which holds no value',
    (code) => {
      expect(describeError(fromPostgres(code, 'the server said so')).message).toBe('the server said so');
    },
  );

  it('describeError keeps the message and the stack of any other error', () => {
    const error = new Error('the queue is full');

    expect(describeError(error)).toEqual({ name: 'Error', message: 'the queue is full', stack: error.stack });
  });
});
