/** The options that select the documents of a batch, and the table of SQL. The service checks names. */
import type { DownloadOptions } from '@docgen/client';
import type { OptionSource } from '../command.ts';
import { readChoice, readWholeNumber } from '../options.ts';

const statuses = ['completed', 'failed'] as const;
const dialects = ['postgres', 'mysql', 'sqlite'] as const;

export const selectionOptions = {
  alias: { type: 'string', value: 'ALIAS', help: 'Print the documents of this spec only.' },
  status: { type: 'string', value: 'STATUS', choices: statuses, help: 'Print completed or failed documents only.' },
  from: { type: 'string', value: 'N', help: 'Begin at this seqNo of the alias, or at this document of the batch.' },
  limit: { type: 'string', value: 'N', help: 'Print at most N documents.' },
  dialect: {
    type: 'string',
    value: 'NAME',
    choices: dialects,
    help: 'For sql: postgres, mysql or sqlite. Default: postgres.',
  },
  table: { type: 'string', value: 'NAME', help: 'For sql: the table, or schema.table. Default: the alias.' },
} as const satisfies Readonly<Record<string, OptionSource>>;

type SelectionValues = { readonly [name in keyof typeof selectionOptions]?: string | undefined };

/** @throws {UsageError} when an option does not take its value */
export function readSelection({ alias, status, from, limit, dialect, table }: SelectionValues): DownloadOptions {
  return {
    alias,
    table,
    status: status === undefined ? undefined : readChoice('status', status, statuses),
    from: from === undefined ? undefined : readWholeNumber('from', from, 0, Number.MAX_SAFE_INTEGER),
    limit: limit === undefined ? undefined : readWholeNumber('limit', limit, 1, Number.MAX_SAFE_INTEGER),
    dialect: dialect === undefined ? undefined : readChoice('dialect', dialect, dialects),
  };
}
