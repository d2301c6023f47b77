/** Commands that an operator or `helm test` runs in a pod. */
import { fileURLToPath } from 'node:url';
import { getCaller } from '@docgen/contracts/auth';
import { generateAdhoc } from '@docgen/contracts/generation';
import { listApiKeys } from '@docgen/database/tenants/api-keys';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestClient } from '../../harness/client.ts';
import { runProcess } from '../../harness/run-process.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

async function run(command: string, ...args: string[]) {
  const entry = fileURLToPath(new URL(`../../../apps/auth/commands/${command}.ts`, import.meta.url));
  const env = { DATABASE_URL: stack().databaseUrl };
  return runProcess(process.execPath, [entry, ...args], { env });
}

describe('add-tenant', () => {
  it('add-tenant prints a tenant and an admin key that the gateway accepts', async () => {
    const { stdout } = await run('add-tenant', '--name', 'Acme', '--tier', 'growth');
    const { tenantId, apiKey } = z.object({ tenantId: z.string(), apiKey: z.string() }).parse(JSON.parse(stdout));

    const client = createTestClient(stack().gatewayUrl, apiKey);
    const { body: caller } = await client.call(getCaller, {});
    await client.close();

    expect(caller).toMatchObject({ tenantId, tenantName: 'Acme', role: 'admin', tier: 'growth', status: 'active' });
  });

  it('add-tenant without a name exits 1, prints the usage as an error, and no tenant', async () => {
    const { code, stdout, stderr } = await run('add-tenant', '--tier', 'growth');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^usage: add-tenant.ts --name NAME/);
  });
});

describe('check-rendering', () => {
  it('check-rendering prints a document that the gateway generated, and revokes its key', async () => {
    const { code, stdout } = await run('check-rendering', '--gateway', stack().gatewayUrl);
    expect(code).toBe(0);
    const { data, meta } = generateAdhoc.responses[200].parse(JSON.parse(stdout));
    expect(meta.seed).toBe(42);
    expect(data).toHaveProperty('greeting');
    const keys = await listApiKeys(stack().db, 'ten_00000000000000000000000000000001');
    expect(keys.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    expect(keys).toHaveLength(1);
  });
});

describe('migrate', () => {
  it('migrate changes nothing in a schema that is up to date', async () => {
    const { code, stdout } = await run('migrate');
    expect(code).toBe(0);
    expect(stdout).toContain('up to date');
  });
});
