/** Batches, sequences, webhooks and billing in the console. */
import { readFile } from 'node:fs/promises';
import { createDocgen } from '@docgen/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFits, goTo, sizes, sizesOf, useConsole } from './use-console.ts';

const site = useConsole();

describe.each(sizesOf('desktop'))('on a %s', (size) => {
  it('a data set can be submitted as a batch, watched until it is completed, and downloaded', async () => {
    const page = await site().openSignedIn('#/batches', size);
    await page.getByRole('link', { name: 'Try the shop data set' }).click();
    await page.getByRole('img', { name: /orders from customers and products/ }).waitFor();
    await page.getByRole('button', { name: 'Start batch' }).click();
    await page.getByText('152 of 152 documents').waitFor();
    await page.getByText('completed', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'customers' }).click();
    await page.getByRole('cell', { name: 'C-00001' }).waitFor();
    await page.getByRole('button', { name: 'Open customers 0' }).click();
    await page.getByRole('region', { name: 'customers 0' }).getByText('C-00001').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'orders 60 documents' }).click();
    await page.getByText('1 to 25 of 60').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('26 to 50 of 60').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'orders', selected: true }).waitFor();

    // A browser without a save dialog.
    await page.evaluate('delete window.showSaveFilePicker');
    await page.getByRole('tab', { name: 'All' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), downloadAs(page, 'NDJSON')]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(152);
    expect(JSON.parse(lines[40] ?? '')).toMatchObject({ alias: 'orders', result: { customerId: 'C-00009' } });
    // One with a save dialog: the file is written while it arrives.
    await page.evaluate(recordingPicker);
    await page.getByRole('tab', { name: 'customers' }).click();
    await downloadAs(page, 'SQL for SQLite');
    await expect.poll(async () => page.evaluate<string>('window.savedText')).toContain('C-00020');
    expect(await page.evaluate<string>('window.savedName')).toMatch(/^bat_\w+-customers\.sql$/);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit a copy' }).click();
    await page.getByRole('img', { name: /orders from customers and products/ }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Template' }).first().inputValue()).toBe('Shop: customer');
    await page.goBack();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Run again with the same seed' }).click();
    await page.getByText('New batch started').waitFor();
    await goTo(page, 'Batches');
    await page
      .getByRole('row', { name: /^Shop 152 documents/ })
      .nth(1)
      .waitFor();
  });

  it('the batch builder finds one of 101 templates, names wrong fields beside them, and keeps relations and input', async () => {
    const { billing, open } = site();
    const { adminKey: apiKey } = await billing.stack.addTenant();
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
    for (const name of ['first, with a <b>long</b> name', ...Array.from({ length: 100 }, (_, index) => `t${index}`)])
      await docgen.templates.create({ name, body: '{"id": <val(1)>}' });
    const page = await open('#/batches/new', { apiKey, viewport: sizes[size] });
    await page.getByRole('button', { name: 'Start batch' }).click();
    await page.getByText('Choose a template.').waitFor();
    await page.getByRole('combobox', { name: 'Template' }).fill('FIRST');
    await page.getByRole('option', { name: 'first, with' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Choose a template.').waitFor({ state: 'detached' });
    await page.getByLabel('Documents', { exact: true }).fill('0');
    await page.getByText('Enter a whole number of 1 or more.').waitFor();
    await page.getByLabel('Documents', { exact: true }).fill('2');

    await page.getByRole('button', { name: 'Add documents' }).click();
    await page.getByRole('combobox', { name: 'Template' }).nth(1).fill('t42');
    await page.getByRole('option', { name: 't42' }).click();
    await page.getByRole('button', { name: 'Copy a field from a parent to documents2' }).click();
    await page.getByLabel('Field', { exact: true }).fill('parentId');
    await page.getByLabel('Path in the parent').fill('id');
    await page.getByLabel('Alias').first().fill('parents');
    await page.getByRole('img', { name: 'Relations: documents2 from parents' }).waitFor();
    await expectFits(page);
    await page.reload();
    await page.getByRole('img', { name: 'Relations: documents2 from parents' }).waitFor();
    await page.getByRole('button', { name: 'Start batch' }).click();
    await page.getByText('12 of 12 documents').waitFor();
  });

  it('the search finds pages, templates and functions by keyboard', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    await docgen.templates.create({ name: 'Invoice <b>', body: 'Hello <getName()>' });
    const page = await site().open('#/usage', { viewport: sizes[size], apiKey });
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    const search = page.getByRole('combobox', { name: 'Search pages' });
    await search.fill('invoice');
    await page.getByRole('option', { name: 'Invoice <b>' }).waitFor();
    await expectFits(page);
    await search.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Invoice <b>' }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await search.fill('getRandomIban');
    await page.getByRole('option', { name: 'getRandomIban finance' }).waitFor();
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await search.press(key);
    await page.getByRole('heading', { level: 1, name: 'Functions' }).waitFor();
    await expect.poll(() => page.url()).toMatch(/q=getRandomIban$/);
  });

  it('a sequence can be created and removed', async () => {
    const page = await site().openSignedIn('#/sequences', size);
    await page.getByRole('heading', { name: 'No sequences in this namespace' }).waitFor();
    await page.getByRole('button', { name: 'New sequence' }).click();
    await page.getByLabel('Name', { exact: true }).fill('invoices');
    expect(await page.getByLabel('First number').inputValue()).toBe('1');
    await page.getByLabel('First number').fill('1.5');
    await page.getByText('Enter a whole number.').waitFor();
    await page.getByLabel('First number').fill('7');
    await expectFits(page);
    await page.getByRole('button', { name: 'Create sequence' }).click();
    const cells = size === 'phone' ? 'invoices start 7 · last none yet 7' : 'invoices 7 none yet 7 1';
    await page.getByRole('row', { name: cells }).waitFor();
    await expect.poll(async () => page.locator('button:focus').textContent()).toBe('New sequence');
    await page.getByRole('button', { name: 'Actions of invoices' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove sequence' }).click();
    await page.getByRole('heading', { name: 'No sequences in this namespace' }).waitFor();
  });

  it('a webhook endpoint can be added, shows its secret once, gets a test, and can be removed', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/webhooks', { apiKey, viewport: sizes[size], expectedErrors: /400/ });
    await page.getByRole('button', { name: 'New endpoint' }).click();
    await page.getByLabel('URL').fill('http://hooks.example.com/docgen');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByText('must begin with https://').waitFor();
    await page.getByLabel('URL').fill('https://hooks.example.com/docgen');
    await page.getByText('must begin with https://').waitFor({ state: 'detached' });
    for (const event of ['batch.canceled', 'batch.partially_failed', 'usage.quota_warning'])
      await page.getByRole('checkbox', { name: event }).uncheck();
    await expectFits(page);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    expect(await page.locator('.secret').textContent()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.locator('.secret').count()).toBe(0);
    const actions = async (title: string) => {
      await page.getByRole('button', { name: 'Actions of https://hooks.example.com/docgen' }).click();
      await page.getByRole('menuitem', { name: title, exact: true }).click();
    };
    // Phones leave out some columns.
    const row = async () => page.getByRole('row').nth(1).textContent();
    await expect.poll(row).toContain('batch.completed, batch.failed');
    await actions('Send test');
    await expect.poll(row).toContain('ping');
    await actions('New secret');
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'https://hooks.example.com/docgen', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Deliveries to https://hooks.example.com/docgen' });
    await dialog.getByText('The previous secret is valid until').waitFor();
    await dialog.getByRole('cell', { name: 'ping', exact: true }).first().waitFor();
    await expectFits(page);
    // The receiver does not exist.
    await expect
      .poll(async () => {
        await dialog.getByRole('button', { name: 'Refresh' }).click();
        return dialog.getByRole('cell', { name: /^failed .+/ }).count();
      })
      .toBeGreaterThan(0);
    const result = await dialog
      .getByRole('cell', { name: /^failed .+/ })
      .first()
      .boundingBox();
    const frame = await dialog.getByRole('region', { name: 'Last deliveries' }).boundingBox();
    expect((result?.x ?? 0) + (result?.width ?? Infinity)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await actions('Remove');
    await page.getByRole('button', { name: 'Remove endpoint' }).click();
    await page.getByRole('heading', { name: 'No webhook endpoints' }).waitFor();
  });
});

describe('a long batch', () => {
  it('a long batch shows its progress, can be canceled, keeps the documents that were made, and can be deleted', async () => {
    const { billing, open } = site();
    const { adminKey: apiKey, tenantId } = await billing.stack.addTenant();
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
    const created = await docgen.templates.create({ name: 'long', body: '{"words": "<getRandomParagraphs(20)>"}' });
    const templateId = 'templateId' in created ? created.templateId : '';
    const documents = [{ templateId, alias: 'many', count: 100_000 }];
    const { batchId } = await docgen.batches.submit({ seed: 1, documents });
    const page = await open(`#/batches/${batchId}`, { apiKey });
    await page.getByText('of 100,000 documents').waitFor();
    await page.getByRole('button', { name: 'Cancel batch' }).click();
    await page.getByRole('button', { name: 'Cancel the rest' }).click();
    await page.getByText('canceled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Download' }).waitFor();
    const { status, tenantId: owner } = await docgen.batches.get(batchId, { limit: 1 });
    expect([status, owner]).toEqual(['canceled', tenantId]);

    await page.getByText('Kept until').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete batch' }).click();
    await page.getByText('No batches yet').waitFor();
    await expect(docgen.batches.get(batchId, { limit: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

/** Stands for the save dialog of Chromium, which needs a person. The page gets a stream that keeps what it writes. */
const recordingPicker = `window.savedText = '';
  window.showSaveFilePicker = async ({ suggestedName }) => {
    window.savedName = suggestedName;
    const decoder = new TextDecoder();
    const write = (chunk) => { window.savedText += decoder.decode(chunk, { stream: true }); };
    return { createWritable: async () => new WritableStream({ write }) };
  };`;

async function downloadAs(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: format }).click();
}
