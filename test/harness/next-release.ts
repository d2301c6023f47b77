/**
 * The next version of the product: a copy of this checkout with one migration more, which adds a column.
 * Its processes need that migration; those of this checkout know nothing of it.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = join('libs', 'database', 'migrations');
const copied = ['package.json', 'apps/gateway', 'apps/api', 'apps/auth', 'apps/worker', 'libs'];
const tag = '9999_next_release';

const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int(), when: z.int() })) });

export interface NextRelease {
  /** Laid out like this checkout. */
  readonly root: string;
  remove(): Promise<void>;
}

export async function makeNextRelease(): Promise<NextRelease> {
  const release = await mkdtemp(join(tmpdir(), 'docgen-release-'));
  for (const path of copied) {
    await cp(join(root, path), join(release, path), { recursive: true, filter: isSource });
  }
  await linkPackages(release);
  await addMigration(release);
  return { root: release, remove: async () => rm(release, { recursive: true, force: true }) };
}

function isSource(path: string): boolean {
  return basename(path) !== 'node_modules' && !path.endsWith('.test.ts');
}

/** Installed packages stay where they are; the workspaces among them are those of the release. */
async function linkPackages(release: string): Promise<void> {
  const [own, installed] = [join(release, 'node_modules'), join(root, 'node_modules')];
  await mkdir(join(own, '@docgen'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@docgen') await symlink(join(installed, name), join(own, name));
  }
  for (const group of ['apps', 'libs']) {
    for (const name of await readdir(join(release, group))) {
      await symlink(join(release, group, name), join(own, '@docgen', name));
    }
  }
}

async function addMigration(release: string): Promise<void> {
  const path = join(release, migrations, 'meta', '_journal.json');
  const journal = Journal.parse(JSON.parse(await readFile(path, 'utf8')));
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('there is no migration to come after');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(
    join(release, migrations, `${tag}.sql`),
    'alter table templates add column added_by_next_release text;',
  );
}
