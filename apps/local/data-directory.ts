/** The directory of a stack: databases, logs, secrets and `local.json`. */
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writePrivateJson } from '@docgen/stack/json-file';

/** Made once per data directory. A process that knows them can forge any identity in this stack. */
const Secrets = z.object({
  /** `X-Internal-Token` between the gateway and the services. */
  internalToken: z.string().min(32),
  /** Encrypts API keys that are not yet shown. 32 bytes in base64. */
  keyEncryptionSecret: z.string().min(32),
});
export type Secrets = z.infer<typeof Secrets>;

/** Creates the directory. Every user may enter it: the database server runs as another user and has its files below. */
export async function makeDataDirectory(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
}

/** Returns the secrets of the directory. The first start generates them. */
export async function readOrMakeSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = Secrets.safeParse(await readJsonFile(file));
  if (known.success) return known.data;
  const secrets = {
    internalToken: randomBytes(32).toString('base64url'),
    keyEncryptionSecret: randomBytes(32).toString('base64'),
  };
  await writePrivateJson(file, secrets);
  return secrets;
}
