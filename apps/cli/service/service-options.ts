/** What every command that calls the service takes, and how its failures are told. */
import { ConnectionError, createDocgen, DocgenError, TemplateError } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import type { OptionTable, ValuesOf } from '../command.ts';
import { CommandFailure, Interrupted, UsageError } from '../failures.ts';
import type { Terminal } from '../terminal.ts';

export const serviceOptions = {
  url: { type: 'string', value: 'URL', help: 'Of the service. Default: DOCGEN_URL of the environment.' },
  key: {
    type: 'string',
    value: 'KEY',
    help: 'An API key. Default: DOCGEN_KEY of the environment, which others cannot see.',
  },
} as const satisfies OptionTable;

/** @throws {UsageError} when it is not said where the service is, or with which key */
export function connectService(values: ValuesOf<typeof serviceOptions>, { environment = {} }: Terminal): Docgen {
  const baseUrl = values.url ?? environment['DOCGEN_URL'];
  const apiKey = values.key ?? environment['DOCGEN_KEY'];
  if (baseUrl === undefined || baseUrl === '') throw new UsageError('say where the service is: --url or DOCGEN_URL');
  if (!/^https?:\/\/[^/]/.test(baseUrl)) throw new UsageError(`--url takes http://… or https://…, not "${baseUrl}"`);
  if (apiKey === undefined || apiKey === '') throw new UsageError('give an API key: --key or DOCGEN_KEY');
  return createDocgen({ baseUrl, apiKey });
}

/**
 * Runs calls of the service; what it refuses is told as a failure of the command.
 *
 * @param subject what the calls are about: a file's name
 */
export async function asCommand<T>(subject: string, { signal }: Terminal, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (signal.aborted) throw new Interrupted();
    if (error instanceof TemplateError && error.problems.length > 0) {
      const lines = error.problems.map(({ line = 1, column = 1, reason }) => `${subject}:${line}:${column}: ${reason}`);
      throw new CommandFailure(lines.join('\n'), { cause: error });
    }
    if (error instanceof DocgenError || error instanceof ConnectionError) {
      throw new CommandFailure(`${subject}: ${error.message}`, { cause: error });
    }
    throw error;
  }
}
