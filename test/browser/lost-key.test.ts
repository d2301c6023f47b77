/** From the sign-in page through the mail to a new key. */
import { MailPayload, mailSealContext } from '@docgen/contracts/mail';
import { expect, it } from 'vitest';
import { until } from '../harness/until.ts';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();

it('the owner of a lost key gets a link, makes a new key with it, and is signed in', async () => {
  const { billing, open } = site();
  const { email, tenantId } = await billing.openTenant();
  const page = await open('#/sign-in');
  await page.getByRole('link', { name: 'Lost your key?' }).click();
  await expectFits(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If this address has an account').waitFor();
  const link = await until('the mail is written', async () => findLink(tenantId));

  const { hash } = new URL(link);
  const mailed = await open(hash);
  await mailed.getByRole('button', { name: 'Make a new key' }).click();
  expect(await mailed.locator('.secret').textContent()).toMatch(/^dk_\w+$/);
  expect(mailed.url()).not.toContain('token');
  await expectFits(mailed);
  await mailed.getByRole('button', { name: 'Done' }).click();
  await mailed.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  const again = await open(hash, { expectedErrors: /404/ });
  await again.getByRole('button', { name: 'Make a new key' }).click();
  await again.getByRole('heading', { name: 'This link does not work' }).waitFor();
});

async function findLink(tenantId: string): Promise<string | undefined> {
  const { stack, deps } = site().billing;
  const { rows } = await stack.db.pool.query<{ id: string; sealed: Buffer }>(
    `select outbox_id as id, payload_sealed as sealed from mail_outbox where tenant_id = $1 and kind = 'key_recovery'`,
    [tenantId],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const mail = MailPayload.parse(JSON.parse(deps.sealer.open(row.sealed, mailSealContext(row.id))));
  return mail.kind === 'key_recovery' ? mail.link : undefined;
}
