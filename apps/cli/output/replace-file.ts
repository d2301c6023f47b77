import { rename, rm, writeFile } from 'node:fs/promises';
import { reasonOf, UsageError } from '../failures.ts';

/**
 * Writes a text beside the file and renames it, so that a crash leaves the complete old or the complete new file.
 *
 * @param mode of the new file; only its owner can read 0o600
 * @throws {UsageError} when the folder of the file cannot be written
 */
export async function replaceFile(file: string, text: string, mode = 0o666): Promise<void> {
  const staged = `${file}.${process.pid}`;
  try {
    // A file that a killed process left may have another mode.
    await rm(staged, { force: true });
    await writeFile(staged, text, { flag: 'wx', flush: true, mode });
    await rename(staged, file);
  } catch (error) {
    await rm(staged, { force: true });
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}
