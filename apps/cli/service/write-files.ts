/** Writes the documents of a batch as files into a folder: one per alias and list, or one per document. */
import { join } from 'node:path';
import type { Docgen, DownloadOptions } from '@docgen/client';
import { UsageError } from '../failures.ts';
import { DocumentFiles } from '../output/document-files.ts';
import { createFileSink } from '../output/document-sink.ts';
import { fileEndings, makeFolder } from '../output/output-folder.ts';
import { linesOf, readEnvelope } from './batch-lines.ts';
import { openDownload } from './open-download.ts';
import type { PrintedFormat } from './open-download.ts';

export interface FilesRequest {
  readonly folder: string;
  readonly batchId: string;
  readonly format: PrintedFormat;
  readonly selection: DownloadOptions;
  readonly signal: AbortSignal;
}

/** Writes each file whole, or not at all. @throws {UsageError} when the folder cannot be written */
export async function writeFiles(docgen: Docgen, request: FilesRequest): Promise<void> {
  const { folder, format, selection } = request;
  const aliases = await listAliases(docgen, request);
  await makeFolder(folder);
  for (const alias of aliases)
    await writeFile(docgen, request, `${alias}.${fileEndings[format]}`, { ...selection, alias, unnest: undefined });
  for (const { alias, path } of listsOf(selection, aliases)) {
    // The name of a list must not lead out of the folder.
    const name = `${alias}_${path}`.replaceAll(/[^\w-]/g, '_');
    await writeFile(docgen, request, `${name}.${fileEndings[format]}`, { ...selection, alias, unnest: path });
  }
}

async function listAliases(docgen: Docgen, { batchId, selection, signal }: FilesRequest): Promise<readonly string[]> {
  const { spec } = await docgen.batches.get(batchId, { limit: 1, signal });
  const aliases = spec.documents.map(({ alias }) => alias);
  const { alias } = selection;
  if (alias !== undefined && !aliases.includes(alias))
    throw new UsageError(`--alias: the batch has no spec "${alias}"`);
  return alias === undefined ? aliases : [alias];
}

/** With one alias, the names are those of its lists; else each begins with its alias. */
function listsOf({ unnest }: DownloadOptions, aliases: readonly string[]) {
  const [only] = aliases;
  return (unnest?.split(',') ?? []).map((name) => {
    if (aliases.length === 1 && only !== undefined) return { alias: only, path: name.trim() };
    const [alias = '', ...path] = name.trim().split('.');
    if (path.length === 0 || !aliases.includes(alias))
      throw new UsageError(`--unnest: "${name}" does not begin with an alias of the batch, like orders.lines`);
    return { alias, path: path.join('.') };
  });
}

async function writeFile(
  docgen: Docgen,
  { folder, batchId, format, signal }: FilesRequest,
  name: string,
  selection: DownloadOptions,
): Promise<void> {
  const sink = await createFileSink(join(folder, name), signal);
  try {
    for await (const chunk of await openDownload(docgen, batchId, format, { ...selection, signal }))
      await sink.write(chunk);
    await sink.finish();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

/** Failed documents have no file. */
export async function writeDocumentFiles(docgen: Docgen, request: FilesRequest): Promise<void> {
  const { folder, batchId, selection, signal } = request;
  const files = new DocumentFiles(folder, signal);
  const chunks = await docgen.batches.download(batchId, 'ndjson', { ...selection, signal });
  for await (const lines of linesOf(chunks)) {
    for (const { alias, seqNo, result } of lines.map(readEnvelope))
      if (result !== undefined) await files.write({ alias, seqNo, result });
  }
}
