/** What the console shows while the service does not answer, and while it is busy. */
import { createDocgen } from '@docgen/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();

/** Holds the requests whose address matches, until the test ends. */
async function hold(page: Page, address: RegExp): Promise<void> {
  await page.route(address, () => undefined);
}

/** Holds the requests whose address matches, until the returned function is called. */
async function holdUntil(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => undefined as void;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}

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

it('Ctrl+K while the session is checked opens the search afterwards', async () => {
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

describe('while a button waits', () => {
  it('a save that gets no answer says so after 2 seconds, can be stopped, and works again afterwards', async () => {
    const page = await openTemplate();
    await page.getByLabel('Name', { exact: true }).fill('Changed');
    await hold(page, templateAddress);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.getByText('The service has not answered yet.').waitFor();
    await expectFits(page);
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await page.getByText('You stopped waiting').waitFor();
    expect(await page.getByText('The service has not answered yet.').count()).toBe(0);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Changed');

    await page.unroute(templateAddress);
    await save.click();
    await page.getByText('Template saved').waitFor();
    expect(await page.getByText('You stopped waiting').count()).toBe(0);
  });

  it('a save that is refused for the rate limit says at once when it goes on, and goes on by itself', async () => {
    const page = await openTemplate();
    await page.getByLabel('Name', { exact: true }).fill('Changed');
    let refusedCount = 0;
    await page.route(templateAddress, async (route) => {
      if (route.request().method() !== 'PUT' || refusedCount > 0) return route.continue();
      refusedCount += 1;
      const error = { code: 'RATE_LIMITED', message: 'Too many requests.', details: {} };
      return route.fulfill({ status: 429, headers: { 'retry-after': '20' }, json: { error } });
    });
    await page.clock.install();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Too many requests.').waitFor();
    // In steps, because the client can begin to wait after the note is shown.
    await expect
      .poll(async () => {
        await page.clock.fastForward(5_000);
        return page.getByRole('heading', { level: 1, name: 'Changed' }).count();
      })
      .toBe(1);
  });

  it('a dialog that gets no answer says so itself, and keeps its fields when the user stops waiting', async () => {
    const page = await site().openSignedIn('#/keys', 'desktop');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByLabel('Name', { exact: true }).fill('build server');
    await hold(page, /\/v1\/auth\/keys$/);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('The service has not answered yet.').waitFor();
    expect(await page.getByText('The service has not answered yet.').filter({ visible: true }).count()).toBe(1);
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Stop waiting' }).click();
    await dialog.getByText('You stopped waiting').waitFor();
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('build server');
  });

  it('sign-in that gets no answer says so after 2 seconds', async () => {
    const page = await site().open('#/sign-in');
    await hold(page, /\/v1\/auth\/sessions/);
    await page.getByLabel('API key').fill('dk_live_any');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await page.getByText('You stopped waiting').waitFor();
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true);
  });
});

describe('while the payment is not confirmed', () => {
  it('the welcome page says what it waits for, ends after a minute with a retry, and then shows the key', async () => {
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
    expect(await page.getByText('The service has not answered yet.').count()).toBe(0);
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

const templateAddress = /\/v1\/templates\/tpl_/;

async function openTemplate(): Promise<Page> {
  const { apiKey } = await site().billing.openTenant();
  const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
  const { templateId } = await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
  const page = await site().open(`#/templates/${templateId}`, { apiKey, expectedErrors: /429/ });
  await page.getByRole('heading', { level: 1, name: 'Letter' }).waitFor();
  return page;
}
