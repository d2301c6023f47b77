/** The account of an owner: lost keys and billing. */
import { createDocgen } from '@docgen/client';
import { cancelSubscription } from '@docgen/contracts/billing';
import { MailPayload, mailSealContext } from '@docgen/contracts/mail';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lastEvent, subscriptionOf } from '../harness/billing-life.ts';
import { until } from '../harness/until.ts';
import { expectFits, goTo, sizesOf, sizes, useConsole } from './use-console.ts';

const site = useConsole();

function planOf(page: Page) {
  return page.getByRole('region', { name: 'Plan', exact: true });
}

describe.each(sizesOf('phone'))('billing on a %s', (size) => {
  const viewport = sizes[size];

  it('the owner opens the portal, cancels at the end of the trial, keeps the subscription, and cancels now', async () => {
    const page = await site().openSignedIn('#/billing', size);
    await planOf(page).getByText('Free trial', { exact: true }).first().waitFor();
    await planOf(page).getByText('Trial ends', { exact: true }).waitFor();
    await planOf(page)
      .getByText(/charged \$29 a month/)
      .waitFor();
    await page.getByRole('button', { name: 'Open the billing portal' }).click();
    await page.waitForURL((url) => url.href.startsWith(site().billing.payments.url));
    await page.goBack();

    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await planOf(page)
      .getByText(/^Your trial ends on .*, and your card will not be charged/)
      .waitFor();
    await expectFits(page);
    await planOf(page).getByRole('button', { name: 'Keep the subscription' }).click();
    await planOf(page).getByText('Trial ends', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await dialog.getByRole('radio', { name: 'Now' }).check();
    const confirm = dialog.getByRole('button', { name: 'Cancel subscription' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Type “cancel” to confirm').fill('cancel');
    await expectFits(page);
    await confirm.click();
    await planOf(page).getByText('Canceled', { exact: true }).waitFor();
    await expectFits(page);
    await goTo(page, 'Batches');
    await page.getByText('Your subscription has ended.').waitFor();
  });

  it('a tenant with the status past_due or unpaid sees that on every page, and billing tells what to do', async () => {
    const { billing, open } = site();
    const { apiKey, session } = await billing.openTenant();
    const subscription = subscriptionOf(billing, session);
    billing.payments.provider.setStatus(subscription, 'past_due');
    await billing.deliver(lastEvent(billing));
    const page = await open('#/templates', { viewport, apiKey });
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
    const banner = page.getByRole('status');
    for (const title of ['Batches', 'Usage', 'API keys']) {
      await goTo(page, title);
      await banner.getByText('Your last payment failed. Check your card').waitFor();
    }
    await expectFits(page);
    await page.getByRole('link', { name: 'Open billing' }).click();
    await planOf(page).getByText('Payment failed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open the billing portal' }).waitFor();
    await expectFits(page);

    billing.payments.provider.setStatus(subscription, 'unpaid');
    await billing.deliver(lastEvent(billing));
    await page.reload();
    await planOf(page).getByText('Unpaid', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open the billing portal' }).waitFor();
    for (const title of ['Batches', 'Usage', 'API keys']) {
      await goTo(page, title);
      await banner.getByText('You cannot generate documents until a payment succeeds.').waitFor();
    }
    await expectFits(page);
  });

  it('the editor fills the window below the banner of an unpaid account, and its head stays in view', async () => {
    const { billing, open } = site();
    const { apiKey, session } = await billing.openTenant();
    billing.payments.provider.setStatus(subscriptionOf(billing, session), 'past_due');
    await billing.deliver(lastEvent(billing));
    const page = await open('#/templates/new', { viewport: sizes.desktop, apiKey });
    await page.getByRole('status').getByText('Your last payment failed.').waitFor();
    await page.getByRole('region', { name: 'Document', exact: true }).waitFor();
    const { height } = sizes.desktop;
    expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(height);
    const head = await page.getByRole('button', { name: 'Create template' }).boundingBox();
    const editor = await page.locator('.code-editor').boundingBox();
    expect(editor?.y).toBeGreaterThan(head?.y ?? height);
    expect((editor?.y ?? 0) + (editor?.height ?? 0)).toBe(height);
    await expectFits(page);
  });

  it('a return from a payment that is not confirmed within a minute offers the plans again', async () => {
    const { billing, open } = site();
    const { apiKey } = await billing.openTenant();
    await billing.client.call(cancelSubscription, { apiKey });
    const page = await open('#/', { viewport, apiKey });
    await page.clock.install();
    await page.goto(`${page.url()}billing?paid=1`);
    await page.getByText('The payment provider is confirming your payment.').waitFor();
    const bringBack = page.getByRole('region', { name: 'Bring this workspace back', exact: true });
    expect(await bringBack.count()).toBe(0);
    await page.clock.fastForward(60_000);
    await page.getByText('The payment provider has not confirmed your payment yet.').waitFor();
    await bringBack.getByRole('button', { name: 'Continue to payment' }).waitFor();
    await expectFits(page);
  });

  it('an account by contract has no subscription to cancel', async () => {
    const { adminKey } = await site().billing.stack.addTenant();
    const page = await site().open('#/billing', { viewport, apiKey: adminKey, expectedErrors: /404/ });
    await planOf(page).getByText('by contract', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel subscription' }).count()).toBe(0);
    await expectFits(page);
  });
});

it('an owner who signs up again brings the old workspace back by a mailed link and a payment', async () => {
  const { billing, open } = site();
  const { email, tenantId, apiKey } = await billing.openTenant();
  await billing.client.call(cancelSubscription, { apiKey });
  const page = await open('#/signup');
  await page.getByRole('link', { name: 'Bring it back' }).waitFor();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL((url) => url.href.startsWith(billing.payments.url));
  const link = await until('the mail is written', async () => findLink(tenantId, 'tenant_return'));

  const mailed = await open(new URL(link).hash);
  await mailed.getByRole('button', { name: 'Make a new key' }).click();
  await mailed.locator('.secret').waitFor();
  await mailed.getByRole('button', { name: 'Done' }).click();
  const bringBack = mailed.getByRole('region', { name: 'Bring this workspace back', exact: true });
  await bringBack.getByLabel('Plan').selectOption('growth');
  await expectFits(mailed);
  await bringBack.getByRole('button', { name: 'Continue to payment' }).click();
  await mailed.waitForURL((url) => url.href.startsWith(billing.payments.url));
  await mailed.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await mailed.getByText('The payment provider is confirming your payment.').waitFor();
  await billing.deliverNew();
  await planOf(mailed).getByText('Active', { exact: true }).waitFor();
  await planOf(mailed).getByText('Growth', { exact: true }).waitFor();
  expect(mailed.url()).not.toContain('paid');
  await expectFits(mailed);
});

it('the owner of a lost key gets a link, makes a new key with it, and is signed in', async () => {
  const { billing, open } = site();
  const { email, tenantId } = await billing.openTenant();
  const page = await open('#/sign-in');
  await page.getByRole('link', { name: 'Lost your key?' }).click();
  await expectFits(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If this address has an account').waitFor();
  const link = await until('the mail is written', async () => findLink(tenantId, 'key_recovery'));

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

it('the mailed link shows its new key in a browser that is signed in as another tenant, and leads to the own keys', async () => {
  const { billing, open } = site();
  const [lost, other] = [await billing.openTenant(), await billing.openTenant()];
  const page = await open('#/lost-key');
  await page.getByLabel('E-mail address').fill(lost.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const link = await until('the mail is written', async () => findLink(lost.tenantId, 'key_recovery'));

  const mailed = await open(new URL(link).hash, { apiKey: other.apiKey });
  await mailed.getByRole('button', { name: 'Make a new key' }).click();
  const apiKey = (await mailed.locator('.secret').textContent()) ?? '';
  const signedIn = async () => mailed.evaluate<string>("localStorage.getItem('docgen.signed-in') ?? ''");
  await expect.poll(signedIn).toContain(lost.tenantId);
  expect(await mailed.locator('.secret').textContent()).toBe(apiKey);
  await mailed.getByRole('button', { name: 'Done' }).click();
  await mailed.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  const caller = await createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey }).getCaller();
  expect(caller.tenantId).toBe(lost.tenantId);
});

it('the welcome page keeps its key in a browser that is signed in as another tenant', async () => {
  const { billing, open } = site();
  const { apiKey } = await billing.openTenant();
  const { session } = await billing.openSignup();
  billing.payments.provider.complete(session);
  await billing.deliverNew();
  const back = await open(`/console/?session_id=${session.id}`, { apiKey });
  const secret = back.locator('.secret').first();
  const shown = await secret.textContent();
  const openConsole = back.getByRole('button', { name: 'Open console' });
  await expect.poll(async () => openConsole.isEnabled()).toBe(true);
  expect(await secret.textContent()).toBe(shown);
  await openConsole.click();
  await back.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  const { tenantId } = await createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey: shown ?? '' }).getCaller();
  expect(await back.evaluate<string>("localStorage.getItem('docgen.signed-in') ?? ''")).toContain(tenantId);
});

async function findLink(tenantId: string, kind: 'key_recovery' | 'tenant_return'): Promise<string | undefined> {
  const { stack, deps } = site().billing;
  const { rows } = await stack.db.pool.query<{ id: string; sealed: Buffer }>(
    `select outbox_id as id, payload_sealed as sealed from mail_outbox where tenant_id = $1 and kind = $2`,
    [tenantId, kind],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const mail = MailPayload.parse(JSON.parse(deps.sealer.open(row.sealed, mailSealContext(row.id))));
  return 'link' in mail ? mail.link : undefined;
}
