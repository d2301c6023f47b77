/** Connection options of the commands that call the service, and the messages for failed calls. */
import { ConnectionError, createDocgen, DocgenError, TemplateError } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import type { OptionTable, ValuesOf } from '../command.ts';
import { CommandFailure, Interrupted, UsageError } from '../failures.ts';
import { linesOfExcerpt } from '../templates/source-excerpt.ts';
import type { Terminal } from '../terminal.ts';

export const serviceOptions = {
  url: {
    type: 'string',
    value: 'URL',
    help: 'The address of the service. Default: the environment variable DOCGEN_URL.',
  },
  key: {
    type: 'string',
    value: 'KEY',
    help: 'An API key. Default: the environment variable DOCGEN_KEY, which process lists do not show.',
  },
} as const satisfies OptionTable;

/** @throws {UsageError} when the address or the key is missing */
export function connectService(values: ValuesOf<typeof serviceOptions>, { environment = {} }: Terminal): Docgen {
  const baseUrl = values.url ?? environment['DOCGEN_URL'];
  const apiKey = values.key ?? environment['DOCGEN_KEY'];
  if (baseUrl === undefined || baseUrl === '')
    throw new UsageError('give the address of the service: --url or DOCGEN_URL');
  if (!/^https?:\/\/[^/]/.test(baseUrl)) throw new UsageError(`--url takes http://… or https://…, not "${baseUrl}"`);
  if (apiKey === undefined || apiKey === '') throw new UsageError('give an API key: --key or DOCGEN_KEY');
  return createDocgen({ baseUrl, apiKey });
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
