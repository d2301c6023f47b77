/**
 * `node apps/auth/commands/check-rendering.ts --gateway http://...`: generates one document through the gateway with a
 * temporary key. `helm test` runs this command.
 */
import { parseArgs } from 'node:util';
import { generateAdhoc } from '@docgen/contracts/generation';
import { issueApiKey, revokeApiKey } from '@docgen/database/tenants/api-keys';
import { ensureTenant } from '@docgen/database/tenants/tenants';
import { retry } from '@docgen/runtime/retry';
import { printJson, runCommand } from './command.ts';

/** The tenant of all checks. */
const tenantId = 'ten_00000000000000000000000000000001';
const body = '{"greeting": "Hello <getRandomFullName()>", "lucky": <getRandomNumber(1, 1000)>}';
/** Pods that have just started can answer 503. */
const retryTimes = { forMs: 60_000, pauseMs: 1_000 };

await runCommand(async (db) => {
  const { values } = parseArgs({ options: { gateway: { type: 'string' } } });
  const { gateway } = values;
  if (gateway === undefined) throw new Error('usage: check-rendering.ts --gateway http://gateway:8080');
  await ensureTenant(db, { tenantId, name: 'Installation check', tier: 'enterprise' });
  const { apiKey, keyId } = await issueApiKey(db.pool, tenantId, { role: 'member', name: 'installation check' });
  try {
    printJson(
      await retry(
        retryTimes,
        async () => render(gateway, apiKey),
        () => true,
      ),
    );
  } finally {
    await revokeApiKey(db.pool, tenantId, keyId);
  }
});

async function render(gatewayUrl: string, apiKey: string): Promise<unknown> {
  const res = await fetch(`${gatewayUrl}${generateAdhoc.path}`, {
    method: generateAdhoc.method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ body, seed: 42 }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await res.text();
  if (res.status !== 200) throw new Error(`the gateway answered ${res.status}: ${text}`);
  return generateAdhoc.responses[200].parse(JSON.parse(text));
}
