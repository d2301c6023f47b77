/**
 * Describes errors for log lines without values of tenants. Messages of drizzle contain the parameters of the
 * statement, some messages of Postgres contain values, and messages of `JSON.parse` quote the text.
 */

export interface DescribedError {
  readonly name?: string;
  readonly message: string;
  /** SQLSTATE, or an error code of Node or of Docgen. */
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/** SQLSTATE classes whose messages contain only schema names and server states. */
const valueFreeClasses = new Set(['08', '23', '25', '28', '3D', '40', '42', '53', '54', '55', '57', '58']);

/** Copies only these members, because others, such as the detail of Postgres, contain values. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const message = messageWithoutValues(error);
  const stack = stackWithMessage(error, message);
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  const table = textOf(error, 'table');
  return {
    name: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(stack === undefined ? {} : { stack }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function messageWithoutValues(error: Error): string {
  const statement = textOf(error, 'query');
  if (statement !== undefined && 'params' in error) return `a statement failed: ${statement}`;
  const code = textOf(error, 'code') ?? '';
  const isFromPostgres = textOf(error, 'severity') !== undefined;
  if (isFromPostgres && !valueFreeClasses.has(code.slice(0, 2))) return 'Postgres refused a value';
  if (error instanceof SyntaxError && error.message.includes('JSON')) return 'a text is not valid JSON';
  return error.message;
}

/**
 * Replaces the message at the start of the stack. A search by line would fail, because messages can look like stack
 * lines.
 */
function stackWithMessage({ name, message: own, stack }: Error, message: string): string | undefined {
  if (stack === undefined || message === own) return stack;
  const at = stack.indexOf(own);
  return at === -1 ? undefined : `${name}: ${message}${stack.slice(at + own.length)}`;
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' ? value : undefined;
}
