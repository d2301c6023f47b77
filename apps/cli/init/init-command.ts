/** `docgen init`: writes templates and a batch to start from. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineCommand } from '../command.ts';
import { CommandFailure, exitCodes, reasonOf, UsageError } from '../failures.ts';
import { printable, withoutKeys } from '../printable.ts';
import { starterFiles } from './starter-files.ts';

export const initCommand = defineCommand({
  usage: '[FOLDER]',
  details: `
Writes two templates, customer.json and order.json, and shop.json, a batch that relates their
documents. FOLDER is made when it does not exist; without it the files are in the current
folder. Existing files are never changed.
`,
  options: {},
  run: async ({ files }, { stdout }) => {
    if (files.length > 1) throw new UsageError('init takes one FOLDER');
    const folder = files[0] ?? '.';
    const existing = Object.keys(starterFiles).filter((name) => existsSync(join(folder, name)));
    if (existing.length > 0)
      throw new CommandFailure(`${folder} already has ${existing.join(', ')}; nothing was written`);
    await mkdir(folder, { recursive: true }).catch((error: unknown) => {
      throw new UsageError(`${folder} cannot be made: ${reasonOf(error)}`, { cause: error });
    });
    for (const [name, text] of Object.entries(starterFiles)) {
      await write(join(folder, name), text);
      stdout.write(withoutKeys(printable(`wrote ${join(folder, name)}\n`)));
    }
    stdout.write(nextSteps);
    return exitCodes.ok;
  },
});

/** @throws {UsageError} when the file exists, or the folder cannot be written */
async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}`, { cause: error });
  });
}

const nextSteps = `
Next, in that folder:
  docgen render order.json --seed 42      # a document, without a service
  docgen batch shop.json --offline        # 100 customers and their 500 orders, without a service
  docgen login                            # the address and key of a service
  docgen push customer.json order.json    # store the templates
  docgen batch shop.json                  # the same customers and orders, stored
`;
