/** Reads templates from files, or from the input for `-`. */
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { reasonOf, UsageError } from '../failures.ts';

/** A body with its name for messages. */
export interface TemplateFile {
  readonly name: string;
  readonly body: string;
}

/**
 * Reads a template. Drops a byte order mark, which some editors add.
 *
 * @throws {UsageError} when the file cannot be read or is not UTF-8
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

/** @throws {UsageError} with the reason when the file cannot be read */
export async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
}

async function readAll(stdin: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array)); // no encoding was set
  return Buffer.concat(chunks);
}
