/**
 * `node apps/auth/commands/make-secrets.ts FOLDER`: writes the secrets of a stack on one machine, for `compose.yaml`. Each
 * service has a file `<service>.env` with what it needs; `postgres-password` is for Postgres. Secrets that exist are kept.
 * Those in the environment (POSTGRES_PASSWORD, INTERNAL_TOKEN, KEY_ENCRYPTION_SECRET) replace generated ones.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { derivedRoles, urlOfRole } from '@docgen/database/roles/role-urls';
import { serviceNames } from '@docgen/database/roles/service-rights';
import { z } from 'zod';

const Secrets = z.object({
  POSTGRES_PASSWORD: z.string(),
  INTERNAL_TOKEN: z.string(),
  KEY_ENCRYPTION_SECRET: z.string(),
  /** The passwords of the roles of services follow from it. */
  ROLE_SECRET: z.string(),
});
type Secrets = z.infer<typeof Secrets>;

const names = Secrets.keyof().options;
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: make-secrets.ts FOLDER\n');
  process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  await writeAll(folder, await findOrMake(folder));
}

async function findOrMake(target: string): Promise<Secrets> {
  const known: unknown = await readFile(join(target, 'secrets.json'), 'utf8').then(JSON.parse, () => ({}));
  const kept = Secrets.partial().parse(known);
  const valueOf = (name: keyof Secrets): string =>
    process.env[name] || kept[name] || randomBytes(32).toString('base64url');
  return Secrets.parse(Object.fromEntries(names.map((name) => [name, valueOf(name)])));
}

async function writeAll(target: string, secrets: Secrets): Promise<void> {
  const { POSTGRES_PASSWORD, INTERNAL_TOKEN, KEY_ENCRYPTION_SECRET, ROLE_SECRET } = secrets;
  const ownerUrl = urlOfRole('postgres://postgres:5432/docgen', { user: 'docgen', password: POSTGRES_PASSWORD });
  const roles = derivedRoles(ROLE_SECRET);
  const urlOf = (service: (typeof serviceNames)[number]): string => urlOfRole(ownerUrl, roles[service]);
  const roleUrls = serviceNames.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, urlOf(service)] as const);
  const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    gateway: { INTERNAL_TOKEN },
    api: { INTERNAL_TOKEN, DATABASE_URL: urlOf('api') },
    auth: { INTERNAL_TOKEN, KEY_ENCRYPTION_SECRET, DATABASE_URL: urlOf('auth') },
    billing: { INTERNAL_TOKEN, KEY_ENCRYPTION_SECRET, DATABASE_URL: urlOf('billing') },
    worker: { KEY_ENCRYPTION_SECRET, DATABASE_URL: urlOf('worker') },
    migrate: { KEY_ENCRYPTION_SECRET, DATABASE_URL: ownerUrl, ...Object.fromEntries(roleUrls) },
  };
  for (const [name, settings] of Object.entries(files)) {
    const lines = Object.entries(settings).map(([setting, value]) => `${setting}='${value}'\n`);
    await write(target, `${name}.env`, lines.join(''));
  }
  await write(target, 'postgres-password', POSTGRES_PASSWORD);
  await write(target, 'secrets.json', `${JSON.stringify(secrets, null, 2)}\n`);
}

/** Renames the complete file into place, so no service reads a part. Mode 0644, because services run as another user. */
async function write(target: string, name: string, text: string): Promise<void> {
  const file = join(target, name);
  await writeFile(`${file}.new`, text, { mode: 0o644 });
  await rename(`${file}.new`, file);
}
