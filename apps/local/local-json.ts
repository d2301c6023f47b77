/** `local.json`: the addresses, keys and process ids of a stack, for tests, scripts and its next start. */
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writePrivateJson } from '@docgen/stack/json-file';

/** The file has mode 0600: only it holds the keys of the demo tenant in plain text. */
export const LocalJson = z.object({
  gatewayUrl: z.string(),
  apiUrl: z.string(),
  authUrl: z.string(),
  billingUrl: z.string(),
  /** Pages and API of the stand-in of the payment provider. */
  paymentsUrl: z.string(),
  tenantId: z.string(),
  apiKey: z.string(),
  memberApiKey: z.string(),
  internalToken: z.string(),
  databaseUrl: z.string(),
  redisUrl: z.string(),
  templateId: z.string(),
  /** Page of the mail catcher; absent when SMTP_URL is set. */
  mailUrl: z.string().optional(),
  /** Receives traces and shows them; absent when OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  tracesUrl: z.string().optional(),
  /** Directory of the database files; absent when DATABASE_URL is set. */
  clusterDir: z.string().optional(),
  /** By name: launcher, postgres, redis and every service. Rewritten after each restart. */
  pids: z.record(z.string(), z.number()),
  /** By service: the address of /metrics, /live and /ready. */
  metricsUrls: z.record(z.string(), z.string()),
});
export type LocalJson = z.infer<typeof LocalJson>;

/** Returns what the last start wrote; undefined when there is none. */
export async function findLocalJson(dataDir: string): Promise<LocalJson | undefined> {
  return LocalJson.safeParse(await readJsonFile(localJsonFile(dataDir))).data;
}

export async function writeLocalJson(dataDir: string, local: LocalJson): Promise<void> {
  await writePrivateJson(localJsonFile(dataDir), local);
}

export function localJsonFile(dataDir: string): string {
  return join(dataDir, 'local.json');
}
