/** Writes documents as files into a folder: `alias/seqNo.json`, or `.txt` for a text. */
import { join } from 'node:path';
import { readString } from '@docgen/formats';
import { createFileSink } from './document-sink.ts';
import { makeFolder } from './output-folder.ts';

export interface FiledDocument {
  readonly alias: string;
  readonly seqNo: number;
  /** JSON text. */
  readonly result: string;
}

export class DocumentFiles {
  readonly #folder: string;
  readonly #signal: AbortSignal;
  readonly #made = new Set<string>();

  constructor(folder: string, signal: AbortSignal) {
    this.#folder = folder;
    this.#signal = signal;
  }

  /** The file appears when it is complete. @throws {UsageError} when it cannot be written */
  async write({ alias, seqNo, result }: FiledDocument): Promise<void> {
    const folder = join(this.#folder, alias);
    if (!this.#made.has(alias)) await makeFolder(folder);
    this.#made.add(alias);
    const isText = result.startsWith('"');
    const sink = await createFileSink(join(folder, `${seqNo}.${isText ? 'txt' : 'json'}`), this.#signal);
    try {
      await sink.write(isText ? readString(result) : `${result}\n`);
      await sink.finish();
    } catch (error) {
      await sink.discard();
      throw error;
    }
  }
}
