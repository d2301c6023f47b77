/**
 * The next release of the product: a copy of this checkout with one more migration, which adds a column. Its processes
 * need that migration; those of this checkout do not know it. They run bundles, as in the image.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { processNames } from '@docgen/stack/processes';
import { copyCheckout } from './checkout-copy.ts';
import type { CheckoutCopy } from './checkout-copy.ts';
import { runProcess } from './run-process.ts';

const migrations = join('libs', 'database', 'migrations');
/** The services, and the files that bundle them. */
export const bundledPaths = [
  'package.json',
  'scripts/bundle-services.ts',
  'scripts/service-bundles.ts',
  'libs',
  ...processNames.map((name) => `apps/${name}`),
];
const tag = '9999_next_release';

const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int(), when: z.int() })) });

export async function makeNextRelease(): Promise<CheckoutCopy> {
  const release = await copyCheckout(bundledPaths);
  await addMigration(release.root);
  await bundle(release.root);
  return release;
}

/** Writes the bundles of a copy. */
export async function bundle(root: string): Promise<void> {
  const { code, output } = await runProcess(process.execPath, [join(root, 'scripts', 'bundle-services.ts')]);
  if (code !== 0) throw new Error(output);
}

async function addMigration(release: string): Promise<void> {
  const path = join(release, migrations, 'meta', '_journal.json');
  const journal = Journal.parse(JSON.parse(await readFile(path, 'utf8')));
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('the journal has no migration');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(
    join(release, migrations, `${tag}.sql`),
    'alter table templates add column added_by_next_release text;',
  );
}
