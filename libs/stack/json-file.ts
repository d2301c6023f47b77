/** Files with JSON that only their owner can read. */
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Returns undefined when the file is missing or is no JSON. */
export async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes a file that only its owner can read. The rename makes it visible as a whole. */
export async function writePrivateJson(file: string, value: unknown): Promise<void> {
  const partial = `${file}.new`;
  await writeFile(partial, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(partial, file);
}
