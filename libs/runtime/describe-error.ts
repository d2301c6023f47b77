/**
 * What a log line says of an error. Values that tenants sent stay out: drizzle's message holds the parameters of the
 * statement, some messages of Postgres repeat a value, and those of `JSON.parse` quote the text.
 */

export interface DescribedError {
  readonly name?: string;
  readonly message: string;
  /** SQLSTATE, or a code of Node or of this product. */
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/** Classes of SQLSTATE whose messages name only objects of the schema and the state of the server. */
const valueFreeClasses = new Set(['08', '23', '25', '28', '3D', '40', '42', '53', '54', '55', '57', '58']);

/** Name, message, code, constraint, table, stack and causes; nothing else that an error may carry. */
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

/** V8 begins a stack with the message, which may look like any line of it. */
function stackWithMessage({ name, message: own, stack }: Error, message: string): string | undefined {
  if (stack === undefined || message === own) return stack;
  const at = stack.indexOf(own);
  return at === -1 ? undefined : `${name}: ${message}${stack.slice(at + own.length)}`;
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' ? value : undefined;
}
