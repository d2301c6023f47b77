/** Connection options of the commands that call the service, and the messages for failed calls. */
import { ConnectionError, createDocgen, DocgenError, TemplateError } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import type { OptionTable, ValuesOf } from '../command.ts';
import { CommandFailure, Interrupted, UsageError } from '../failures.ts';
import { linesOfExcerpt } from '../templates/source-excerpt.ts';
import type { Terminal } from '../terminal.ts';
import { findLogin } from './stored-login.ts';
import type { Login } from './stored-login.ts';

export const serviceOptions = {
  url: {
    type: 'string',
    value: 'URL',
    help: 'The address of the service. Default: the environment variable DOCGEN_URL,\nthen the address of docgen login.',
  },
  key: {
    type: 'string',
    value: 'KEY',
    help: 'An API key. Default: the environment variable DOCGEN_KEY, which process lists do not\nshow, then the key of docgen login.',
  },
} as const satisfies OptionTable;

type ServiceValues = ValuesOf<typeof serviceOptions>;

/** @throws {UsageError} when the address or the key is missing or malformed */
export async function connectService(values: ServiceValues, io: Terminal): Promise<Docgen> {
  return connectTo(await findService(values, io));
}

export function connectTo({ url, key }: Login): Docgen {
  return createDocgen({ baseUrl: url, apiKey: key });
}

/**
 * Returns the address and key of the options, else of the environment, else of the stored login. The stored key belongs
 * to the stored address: another service must not get it.
 *
 * @throws {UsageError} when the address or the key is missing or malformed
 */
export async function findService(values: ServiceValues, io: Terminal): Promise<Login> {
  const given = givenService(values, io);
  const stored = given.url === undefined || given.key === undefined ? await findLogin(io) : undefined;
  const address = given.url ?? stored?.url;
  if (address === undefined)
    throw new UsageError('give the address of the service: --url or DOCGEN_URL, or run docgen login');
  const url = readServiceUrl(address);
  const key = given.key ?? (url === stored?.url ? stored.key : undefined);
  if (key === undefined) throw new UsageError('give an API key: --key or DOCGEN_KEY, or run docgen login');
  return { url, key: readKey(key) };
}

/** The address and key of the options, else of the environment. An empty text counts as not given. */
export function givenService({ url, key }: ServiceValues, { environment = {} }: Terminal): Partial<Login> {
  return { url: url || environment['DOCGEN_URL'] || undefined, key: key || environment['DOCGEN_KEY'] || undefined };
}

/** @throws {UsageError} when the text is not the address of a service */
export function readServiceUrl(text: string): string {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text))
    throw new UsageError(`--url takes http://… or https://…, not "${text}"`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--url takes an address without user and password');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** @throws {UsageError} when the text cannot be a key; the message does not have it */
export function readKey(text: string): string {
  if (/^[\x21-\x7e]{1,512}$/.test(text)) return text;
  throw new UsageError('an API key has only letters, digits and underscores, such as dk_live_…');
}

/**
 * Runs calls of the service. Turns errors of the client into failures of the command.
 *
 * @param subject the file or id that the calls are about, for the message
 * @throws {CommandFailure} with the service's message; {Interrupted} after a signal
 */
export async function callService<T>(subject: string, { signal }: Terminal, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (signal.aborted) throw new Interrupted();
    if (error instanceof TemplateError && error.problems.length > 0) {
      const errors = error.problems.filter(({ severity }) => severity === 'error');
      const lines = errors.map(({ line = 1, column = 1, reason, excerpt }) => {
        const head = `${subject}:${line}:${column}: ${reason}`;
        return excerpt === undefined ? head : `${head}\n${linesOfExcerpt(excerpt, line)}`;
      });
      throw new CommandFailure(lines.join('\n'), { cause: error });
    }
    if (error instanceof DocgenError || error instanceof ConnectionError) {
      throw new CommandFailure(`${subject}: ${error.message}`, { cause: error });
    }
    throw error;
  }
}
