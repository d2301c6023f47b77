/** The name of the workspace, keys and usage in the console. */
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { expectFits, goTo, sizes, sizesOf, useConsole } from './use-console.ts';

const site = useConsole();

describe.each(sizesOf('desktop'))('on a %s', (size) => {
  it('an admin renames the workspace: a long name with HTML, or from right to left, stays text and fits', async () => {
    const page = await site().openSignedIn('#/keys', size);
    const account = page.getByRole('button', { name: /^Account/ });
    if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    for (const name of [`<b>${'Workspace & Söhne '.repeat(5)}</b>`, 'متجر آدا 🧵']) {
      await account.click();
      await page.getByRole('menuitem', { name: 'Rename workspace', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Rename workspace' });
      await dialog.getByLabel('Workspace name').fill('x'.repeat(101));
      await dialog.getByText('Use at most 100 characters.').waitFor();
      await dialog.getByLabel('Workspace name').fill(` ${name} `);
      await expectFits(page);
      await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await account.getByText(name, { exact: true }).waitFor();
      await expect.poll(async () => page.title()).toBe(`API keys · ${name} · Docgen`);
      await expectFits(page);
    }
  });

  it('a rename of the workspace keeps the name of the open template in the title of the tab', async () => {
    const { billing, open } = site();
    const { apiKey } = await billing.openTenant();
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
    const { templateId } = await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
    const page = await open(`#/templates/${templateId}`, { viewport: sizes[size], apiKey });
    await page.getByRole('heading', { level: 1, name: 'Letter' }).waitFor();
    if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Rename workspace', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename workspace' });
    await dialog.getByLabel('Workspace name').fill('Shop');
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => page.title()).toBe('Letter · Shop · Docgen');
  });

  it('a member sees the name of the workspace and cannot change it', async () => {
    const { memberKey: apiKey } = await site().billing.stack.addTenant();
    const page = await site().open('#/usage', { viewport: sizes[size], apiKey });
    if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: /^Account Test tenant/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Rename workspace' }).count()).toBe(0);
  });

  it('a member finds and ends the sessions of its key, and is told that keys and webhooks are for admins', async () => {
    const { billing, open } = site();
    const { memberKey: apiKey } = await billing.stack.addTenant();
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
    await docgen.sessions.open({ name: 'Other browser' });
    // A refused request would log an error, and fail the test.
    const page = await open('#/keys', { viewport: sizes[size], apiKey });
    await page.getByRole('heading', { level: 1, name: 'API keys are for admins' }).waitFor();
    await page.goto(page.url().replace(/#.*/, '#/webhooks'));
    await page.getByRole('heading', { level: 1, name: 'Webhooks are for admins' }).waitFor();
    await goTo(page, 'Sessions');
    const browsers = page.getByRole('region', { name: 'Signed-in browsers', exact: true });
    await browsers.getByRole('button', { name: 'Actions of Other browser' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.poll(async () => browsers.getByRole('row').count()).toBe(2);
    await expectFits(page);
  });

  it('a key can be created, is shown once, shows its use, and can be revoked', async () => {
    const page = await site().openSignedIn('#/keys', size);
    const keys = page.getByRole('region', { name: 'Keys', exact: true });
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name', { exact: true }).fill(longName);
    await page.getByRole('button', { name: 'Create key' }).click();
    const apiKey = (await page.locator('.secret').textContent()) ?? '';
    expect(apiKey).toMatch(/^dk_\w+$/);
    await expectFits(page);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.locator('.secret').count()).toBe(0);
    const row = keys.getByRole('row').filter({ hasText: longName });
    // On a phone, a line below the name has the role and the last use; there are no columns for them.
    const justNow = row.getByText('just now', { exact: true }).filter({ visible: true });
    await row
      .getByText(/never used$/i)
      .filter({ visible: true })
      .waitFor();
    expect(await justNow.count()).toBe(size === 'phone' ? 0 : 1);

    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    for (const seed of [1, 2, 3]) await docgen.templates.generateAdhoc({ body: 'Hello <getName()>', seed });
    // Uses are written once a second.
    const countAfterReload = async () => {
      await page.reload();
      await row.waitFor();
      return justNow.count();
    };
    await expect.poll(countAfterReload).toBe(size === 'phone' ? 1 : 2);
    await row.getByRole('cell', { name: '3', exact: true }).waitFor();
    await row.getByRole('button', { name: /^Actions of/ }).click();
    await page.getByRole('menuitem', { name: 'Revoke', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await row.getByRole('cell', { name: 'revoked', exact: true }).waitFor();
    await expectFits(page);
  });

  it('another signed-in browser can be signed out', async () => {
    const { billing, open } = site();
    const { apiKey } = await billing.openTenant();
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
    await docgen.sessions.open({ name: longName.slice(0, 100) });
    const page = await open('#/keys', { viewport: sizes[size], apiKey });
    const browsers = page.getByRole('region', { name: 'Signed-in browsers', exact: true });
    await expectFits(page);
    await browsers.getByRole('button', { name: /^Actions of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.poll(async () => browsers.getByRole('row').count()).toBe(2);
    await browsers.getByRole('cell', { name: 'this browser', exact: true }).waitFor();
  });

  it('usage shows documents by day, template and key, the remaining quota, and earlier months', async () => {
    const { billing, open } = site();
    const { apiKey, tenantId } = await billing.openTenant();
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
    const created = await docgen.templates.create({ name: longName, body: 'Hello <getName()>', generate: { seed: 1 } });
    await docgen.templates.generateAdhoc({ body: 'Hello <getName()>' });
    await billing.stack.db.pool.query(
      `insert into usage_days (tenant_id, day, documents, batches) values ($1, '2025-02-03', 1234, 5)`,
      [tenantId],
    );
    const page = await open('#/usage', { viewport: sizes[size], apiKey });
    await page.getByText('99,998', { exact: true }).waitFor();
    const templates = page.getByRole('region', { name: 'By template', exact: true });
    await templates.getByRole('row', { name: `${longName} 1 50%` }).waitFor();
    await templates.getByRole('row', { name: 'Without a stored template 1 50%' }).waitFor();
    await page
      .getByRole('region', { name: 'By API key', exact: true })
      .getByRole('row', { name: 'signup 2 100%' })
      .waitFor();
    const chart = page.getByRole('region', { name: 'Documents by day', exact: true });
    await chart.getByText('Show as a table').click();
    const today = new Date().toISOString().slice(0, 10);
    await expect.poll(async () => chart.getByRole('row', { name: today }).textContent()).toBe(`${today}2`);
    await chart.locator('canvas').waitFor();
    await expectFits(page);
    // The canvas keeps the width of its frame when the window changes.
    for (const { width, height } of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => page.evaluate<string>(canvasFit)).toBe('drawn 0');
    }

    await page.getByLabel('Month', { exact: true }).selectOption({ label: 'February 2025' });
    await page.getByText('1,234', { exact: true }).first().waitFor();
    await templates.getByRole('row', { name: 'Other templates 1,234 100%' }).waitFor();
    // 100,000 documents in 28 days. In a month with few documents, the line would be far above the bars.
    await chart.getByText('Your quota allows 3,571 documents a day on average.').waitFor();
    await chart.getByText('Average daily quota', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Documents in February 2025').waitFor();
    await page.getByLabel('Month', { exact: true }).selectOption({ index: 0 });
    await templates.getByRole('link', { name: longName }).click();
    expect('template' in created && page.url()).toContain('template' in created ? created.template.templateId : '');
  });

  it('usage of a member without documents says so and names no keys', async () => {
    const { memberKey: apiKey } = await site().billing.stack.addTenant();
    const page = await site().open('#/usage?month=2026-13', { viewport: sizes[size], apiKey });
    await page.getByRole('heading', { name: /^No documents in / }).waitFor();
    expect(await page.getByRole('region', { name: 'By API key' }).count()).toBe(0);
    await expectFits(page);
  });
});

const longName = `Orders <b> of Müller & Söhne ${'very long '.repeat(12)}end`;

/** Whether the canvas has a drawing, and how much it is wider than its frame. As text: tests have no browser types. */
const canvasFit = `(() => {
  const canvas = document.querySelector('.chart-plot canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const wider = canvas.getBoundingClientRect().width - document.querySelector('.chart-plot').clientWidth;
  return (data.some((value) => value > 0) ? 'drawn ' : 'empty ') + wider;
})()`;
