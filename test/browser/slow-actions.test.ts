/** What the buttons of the console show while the service does not answer, and while it is busy. */
import { createDocgen } from '@docgen/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold } from './held-requests.ts';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();

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
    // The preview may wait for the same limit, and says so in its own region.
    const note = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Stop waiting' }) });
    await note.getByText('Too many requests.').waitFor();
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

const templateAddress = /\/v1\/templates\/tpl_/;

async function openTemplate(): Promise<Page> {
  const { apiKey } = await site().billing.openTenant();
  const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
  const { templateId } = await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
  const page = await site().open(`#/templates/${templateId}`, { apiKey, expectedErrors: /429/ });
  await page.getByRole('heading', { level: 1, name: 'Letter' }).waitFor();
  return page;
}
