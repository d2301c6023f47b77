/** The first steps of a workspace, and the actions of the search. */
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { expectFits, goTo, sizes, sizesOf, useConsole } from './use-console.ts';

const site = useConsole();

async function openTenant() {
  const { apiKey } = await site().billing.openTenant();
  return { apiKey, docgen: createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey }) };
}

describe.each(sizesOf('phone'))('on a %s', (size) => {
  const viewport = sizes[size];

  it('the first steps tick off what exists, and are gone when all is done', async () => {
    const { apiKey, docgen } = await openTenant();
    const page = await site().open('#/templates', { apiKey, viewport });
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByText('1 of 4 done').waitFor();
    await steps.getByText('Show the command').click();
    await steps.getByText('curl -s').waitFor();
    await expectFits(page);

    const { templateId } = await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
    await page.reload();
    await steps.getByText('2 of 4 done').waitFor();
    expect(await steps.getByRole('listitem').nth(1).textContent()).toBe('Done: Write a template');
    await docgen.templates.generateStored(templateId);
    await page.reload();
    await steps.getByText('3 of 4 done').waitFor();
    await docgen.batches.submit({ documents: [{ alias: 'a', templateId }] });
    await page.reload();
    await page.getByRole('link', { name: 'Letter', exact: true }).waitFor();
    await steps.waitFor({ state: 'detached' });
  });

  it('hidden first steps stay hidden for this workspace only', async () => {
    const { apiKey } = await openTenant();
    const page = await site().open('#/templates', { apiKey, viewport });
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('button', { name: 'Hide first steps' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    expect(await steps.count()).toBe(0);
    expect(await page.evaluate<string>('JSON.stringify({...localStorage})')).toMatch(/docgen\.first-steps\.ten_\w+/);
  });

  it('the search starts actions: dialogs of other pages, the theme, and signing out', async () => {
    const { apiKey } = await openTenant();
    const page = await site().open('#/usage', { apiKey, viewport });
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    const choose = async (text: string, title: string) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Search pages' }).fill(text);
      await page.getByRole('option', { name: title, exact: true }).click();
    };
    for (const [text, title, dialog] of [
      ['new key', 'New API key', 'New API key'],
      ['webhook new', 'New webhook endpoint', 'New webhook endpoint'],
      ['sequence', 'New sequence', 'New sequence'],
      ['dataset upload', 'Upload dataset', 'Upload dataset'],
    ] as const) {
      await choose(text, title);
      await page.getByRole('dialog', { name: dialog, exact: true }).waitFor();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(page.url()).not.toContain('new=');
    }
    await choose('batch', 'New batch');
    await page.getByRole('heading', { level: 1, name: 'New batch' }).waitFor();
    await choose('switch dark', 'Dark theme');
    await expect.poll(async () => page.evaluate<string>('document.documentElement.dataset.theme')).toBe('dark');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('option', { name: 'Open the docs' }).waitFor();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await goTo(page, 'Usage');
    await choose('log out', 'Sign out');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    expect((await page.context().storageState()).cookies).toEqual([]);
  });
});
