/** Templates come from files, or from the input as `-`. */
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { systemCodeOf, UsageError } from '../failures.ts';

/** A body, and what its messages call it. */
export interface TemplateFile {
  readonly name: string;
  readonly body: string;
}

/**
 * Reads a template as it stands, but for a byte order mark, which editors put there and nobody means.
 *
 * @throws {UsageError} when there is no such file, or it is not UTF-8
 */
export async function readTemplateFile(file: string, stdin: Readable): Promise<TemplateFile> {
  const name = file === '-' ? 'input' : file;
  const bytes = file === '-' ? await readAll(stdin) : await readBytes(file);
  try {
    return { name, body: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    throw new UsageError(`${name} is not valid UTF-8`, { cause: error });
  }
}

/** @throws {UsageError} saying why it cannot be read */
export async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
}

/** In words for the reasons that people meet. */
export function reasonOf(error: unknown): string {
  const code = systemCodeOf(error);
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  return error instanceof Error ? error.message : String(error);
}

async function readAll(stdin: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array)); // no encoding was set
  return Buffer.concat(chunks);
}
