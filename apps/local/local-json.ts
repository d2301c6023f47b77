/** `local.json`: what a stack tells tests, scripts and its own next start. */
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writePrivateJson } from './data-directory.ts';

/** Mode 0600: it holds the only plain copies of the demo tenant's keys. */
export const LocalJson = z.object({
  gatewayUrl: z.string(),
  apiUrl: z.string(),
  authUrl: z.string(),
  billingUrl: z.string(),
  /** The payment stand-in's pages and API. */
  paymentsUrl: z.string(),
  tenantId: z.string(),
  apiKey: z.string(),
  memberApiKey: z.string(),
  internalToken: z.string(),
  databaseUrl: z.string(),
  redisUrl: z.string(),
  templateId: z.string(),
  /** The mail catcher's page; absent with an SMTP_URL of one's own. */
  mailUrl: z.string().optional(),
  /** Where the databases' files are; absent with a DATABASE_URL of one's own. */
  clusterDir: z.string().optional(),
  /** By name: launcher, postgres, redis and every service. Rewritten when one is restarted. */
  pids: z.record(z.string(), z.number()),
  /** By service: the address of /metrics, /live and /ready. */
  metricsUrls: z.record(z.string(), z.string()),
});
export type LocalJson = z.infer<typeof LocalJson>;

/** What the last start wrote, or undefined. */
export async function findLocalJson(dataDir: string): Promise<LocalJson | undefined> {
  return LocalJson.safeParse(await readJsonFile(localJsonFile(dataDir))).data;
}

export async function writeLocalJson(dataDir: string, local: LocalJson): Promise<void> {
  await writePrivateJson(localJsonFile(dataDir), local);
}

export function localJsonFile(dataDir: string): string {
  return join(dataDir, 'local.json');
}
