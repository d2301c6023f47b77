/** `docgen datasets`: stores, lists, reads and deletes datasets of the service. */
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { NotFoundError } from '@docgen/client';
import type { Dataset, DatasetWithRows, Docgen } from '@docgen/client';
import { defineCommand } from '../command.ts';
import type { ValuesOf } from '../command.ts';
import { CommandFailure, exitCodes, UsageError } from '../failures.ts';
import { readChoice } from '../options.ts';
import { printable } from '../printable.ts';
import type { Terminal } from '../terminal.ts';
import { callService, connectService, serviceOptions } from './service-options.ts';

const typeOfExtension: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.ndjson': 'application/x-ndjson',
  '.jsonl': 'application/x-ndjson',
  '.json': 'application/json',
};
const formats = ['csv', 'ndjson', 'json'] as const;
const actions = ['push', 'list', 'get', 'delete'] as const;

const options = {
  ...serviceOptions,
  name: { type: 'string', value: 'NAME', help: 'The name of the dataset, for push of one FILE.' },
  format: {
    type: 'string',
    value: 'FORMAT',
    choices: formats,
    help: 'csv, ndjson or json. Default: by the extension of FILE.',
  },
  force: { type: 'boolean', help: 'Delete datasets that templates or open batches use, too.' },
  json: { type: 'boolean', help: 'Print JSON: a line for each dataset, or the whole dataset of get.' },
} as const;
type Values = ValuesOf<typeof options>;

export const datasetsCommand = defineCommand({
  usage: 'push FILE... | list | get NAME | delete NAME... [options]',
  details: `
push stores the rows of CSV (with a header), NDJSON or a JSON list of objects. The name of a
dataset is that of its file, without folder and extension, or --name. It prints one line for each
file: created, changed or unchanged, the digest of the rows, and the name.
list prints the digest, the number of rows and the name of each dataset, newest first.
get prints the columns with their types, and the first rows.
delete removes datasets with all versions, unless a template or an open batch uses one.
`,
  options,
  argumentChoices: actions,
  run: async ({ values, files: [action = '', ...names] }, io) => {
    const known = actions.find((name) => name === action);
    if (known === undefined) throw new UsageError(`datasets takes push, list, get or delete, not "${action}"`);
    const run = runners[known];
    await run(await connectService(values, io), { values, names, io });
    return exitCodes.ok;
  },
});

interface Given {
  readonly values: Values;
  readonly names: readonly string[];
  readonly io: Terminal;
}

const runners: Readonly<Record<(typeof actions)[number], (docgen: Docgen, given: Given) => Promise<void>>> = {
  push: pushFiles,
  list: listAll,
  get: printOne,
  delete: deleteNamed,
};

async function pushFiles(docgen: Docgen, { values, names: files, io }: Given): Promise<void> {
  if (files.length === 0) throw new UsageError('datasets push needs a FILE');
  if (values.name !== undefined && files.length > 1) throw new UsageError('--name is for one FILE');
  for (const file of files) {
    const type = typeOf(file, values.format);
    const name = values.name ?? basename(file, extname(file));
    const content = await openFile(file);
    const { action, digest } = await callService(file, io, async () => {
      const before = await findDigest(docgen, name, io);
      const pushed = await docgen.datasets.push(name, content, { type, signal: io.signal });
      const isSame = before === pushed.digest;
      return { digest: pushed.digest, action: before === undefined ? 'created' : isSame ? 'unchanged' : 'changed' };
    });
    io.stdout.write(`${action}\t${digest}\t${printable(name)}\n`);
  }
}

function typeOf(file: string, format: string | undefined): string {
  const extension = format === undefined ? extname(file).toLowerCase() : `.${readChoice('format', format, formats)}`;
  const type = Object.hasOwn(typeOfExtension, extension) ? typeOfExtension[extension] : undefined;
  if (type === undefined) throw new UsageError(`${file}: give --format csv, ndjson or json`);
  return type;
}

/** The file is read while it is sent. */
async function openFile(file: string): Promise<Blob> {
  try {
    if (!(await stat(file)).isFile()) throw new CommandFailure(`${file} is not a file`);
    return await openAsBlob(file);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure(`${file} cannot be read`, { cause: error });
  }
}

async function findDigest(docgen: Docgen, name: string, { signal }: Terminal): Promise<string | undefined> {
  try {
    return (await docgen.datasets.get(name, { signal })).digest;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

async function listAll(docgen: Docgen, { values, names, io }: Given): Promise<void> {
  if (names.length > 0) throw new UsageError('datasets list takes no argument');
  await callService('datasets', io, async () => {
    for await (const dataset of docgen.datasets.list({ limit: 100 }, { signal: io.signal }))
      io.stdout.write(`${values.json === true ? JSON.stringify(dataset) : lineOf(dataset)}\n`);
  });
}

function lineOf({ digest, rowCount, name }: Dataset): string {
  return `${digest}\t${rowCount}\t${printable(name)}`;
}

async function printOne(docgen: Docgen, { values, names, io }: Given): Promise<void> {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) throw new UsageError('datasets get needs one NAME');
  const dataset = await callService(name, io, async () => docgen.datasets.get(name, { signal: io.signal }));
  io.stdout.write(values.json === true ? `${JSON.stringify(dataset)}\n` : printable(textOf(dataset)));
}

function textOf({ name, digest, rowCount, columns, rows, usedBy }: DatasetWithRows): string {
  const head = [
    `name     ${name}`,
    `digest   ${digest}`,
    `rows     ${rowCount}`,
    `used by  ${usedBy.templates.map((template) => template.name).join(', ') || 'no template'}, ${usedBy.openBatches} open batches`,
    `columns  ${columns.map((column) => `${column.name} (${column.type})`).join(', ')}`,
  ];
  return `${[...head, ...rows.map((row) => JSON.stringify(row))].join('\n')}\n`;
}

async function deleteNamed(docgen: Docgen, { values, names, io }: Given): Promise<void> {
  if (names.length === 0) throw new UsageError('datasets delete needs a NAME');
  const force = values.force === true;
  for (const name of names) {
    await callService(name, io, async () => docgen.datasets.delete(name, { force, signal: io.signal }));
    io.stdout.write(`deleted\t${printable(name)}\n`);
  }
}
