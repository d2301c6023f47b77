/** What the pages of the console show while the service does not answer, or a part of a page does not load. */
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { hold, holdUntil } from './held-requests.ts';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();

describe('while a page loads', () => {
  it.each([
    ['its session is checked', /\/v1\/auth\/me/, 'Template'],
    ['its script is loaded', /assets\/template-page/, 'Template'],
    ['its content is loaded', /\/v1\/templates\/tpl_/, 'Template'],
  ])(
    'the page has its heading and passes axe while %s, and says after 2 seconds that it waits',
    async (_, held, title) => {
      const { apiKey } = await site().billing.openTenant();
      const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
      const { templateId } = await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
      const page = await site().open('#/', { apiKey });
      await hold(page, held);
      await page.goto(`${page.url()}templates/${templateId}`);
      await page.reload();
      await page.getByText('The service has not answered yet.').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await expectFits(page);
    },
  );
});

it('Ctrl+K or Cmd+K while the session is checked opens the search afterwards', async () => {
  const { apiKey } = await site().billing.openTenant();
  const page = await site().open('#/', { apiKey });
  const letGo = await holdUntil(page, /\/v1\/auth\/me/);
  await page.goto(`${page.url()}usage`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  expect(await page.getByRole('dialog').count()).toBe(0);
  letGo();
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
});

describe('while the payment is not confirmed', () => {
  it('the welcome page says that it waits for the payment, offers a retry after a minute, and then shows the key', async () => {
    const { billing, open } = site();
    const { session } = await billing.openSignup();
    const page = await open('#/');
    await page.clock.install();
    await page.goto(`${page.url().replace(/#.*/, '')}?session_id=${session.id}`);
    await page.getByText('The payment provider is confirming your payment.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Welcome to Docgen']);
    await expectFits(page);
    const retry = page.getByRole('button', { name: 'Check again' });
    // In steps, because the page waits for an answer between two reads.
    await expect
      .poll(async () => {
        await page.clock.fastForward(5_000);
        return retry.isVisible();
      })
      .toBe(true);
    await page.getByText('The payment provider has not confirmed your payment yet.').waitFor();
    await expectFits(page);

    billing.payments.provider.complete(session);
    await billing.deliverNew();
    await retry.click();
    await expect.poll(async () => page.locator('.secret').first().textContent()).toMatch(/^dk_\w+$/);
  });

  it('the welcome page says after 2 seconds that the service does not answer, and reads the key in the end', async () => {
    const { billing, open } = site();
    const { session } = await billing.openSignup();
    billing.payments.provider.complete(session);
    await billing.deliverNew();
    const page = await open('#/');
    const sessionAddress = /\/v1\/signup\/session\//;
    const letGo = await holdUntil(page, sessionAddress);
    await page.goto(`${page.url().replace(/#.*/, '')}?session_id=${session.id}`);
    await page.getByText('The service has not answered yet.').waitFor();
    letGo();
    await expect.poll(async () => page.locator('.secret').first().textContent()).toMatch(/^dk_\w+$/);
  });
});

it('a page whose code does not load says what to do, in words for users', async () => {
  const { apiKey } = await site().billing.openTenant();
  const page = await site().open('#/templates', { apiKey, expectedErrors: /ERR_FAILED|dynamically imported module/ });
  await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
  await page.route(/usage-page/, async (route) => route.abort());

  await page.evaluate(`location.hash = '#/usage'`);

  await page.getByText('A part of this page did not load').waitFor();
  await page.getByText('Check your connection, then load the page again.').waitFor();
  expect(await page.getByText('dynamically imported').count()).toBe(0);
  await page.unroute(/usage-page/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Remaining quota').waitFor();
});
