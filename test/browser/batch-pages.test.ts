/** Batches in the console: refused and named batches, and the documents of a batch. */
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { expectFits, goTo, sizes, sizesOf, useConsole } from './use-console.ts';

const site = useConsole();

/** A client of a new tenant, and its key. */
async function openTenant() {
  const { apiKey } = await site().billing.openTenant();
  return { apiKey, docgen: createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey }) };
}

describe.each(sizesOf('phone'))('on a %s', (size) => {
  const viewport = sizes[size];

  it('a batch that exceeds the quota says so beside the count until it is changed, and stores nothing', async () => {
    const { apiKey, docgen } = await openTenant();
    const page = await site().open('#/batches/new?set=shop', { apiKey, viewport, expectedErrors: /429/ });
    const orders = page.getByRole('group', { name: 'orders' }).getByLabel('Documents', { exact: true });
    await orders.fill('200000');
    await page.getByRole('button', { name: 'Start batch' }).click();
    await page.getByRole('group', { name: 'orders' }).getByText('Needs 200,092, 100,000 left.').waitFor();
    expect(await orders.getAttribute('aria-invalid')).toBe('true');
    await expectFits(page);
    const stored = await Promise.all([docgen.templates.list().page(), docgen.batches.list().page()]);
    expect(stored.map(({ items }) => items)).toEqual([[], []]);

    await orders.fill('8');
    await page.getByText('Needs 200,092, 100,000 left.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Start batch' }).click();
    await page.getByText('100 of 100 documents').waitFor();
  });

  it('a data set of the gallery whose documents read rows of each other runs as a batch', async () => {
    const { apiKey, docgen } = await openTenant();
    const page = await site().open('#/gallery', { apiKey, viewport });
    await page.getByRole('link', { name: 'Build batch of Bank ledger' }).click();
    await page.getByRole('button', { name: 'Start batch' }).click();
    await page.getByText('1,870 of 1,870 documents').waitFor();
    const [batch] = (await docgen.batches.list().page()).items;
    expect([batch?.name, batch?.status]).toEqual(['Bank ledger', 'completed']);
  });

  it('Generate many says how many documents are left when the quota is too small', async () => {
    const { apiKey, docgen } = await openTenant();
    const { templateId } = await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
    const page = await site().open(`#/templates/${templateId}`, { apiKey, viewport, expectedErrors: /429/ });
    await page.getByRole('button', { name: 'Generate many' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate many documents' });
    await dialog.getByLabel('Documents', { exact: true }).fill('100001');
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await dialog.getByText('Needs 100,001, 100,000 left.').waitFor();
    expect((await docgen.batches.list().page()).items).toEqual([]);
    await dialog.getByLabel('Documents', { exact: true }).fill('3');
    await dialog.getByText('Needs 100,001, 100,000 left.').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await page.getByText('3 of 3 documents').waitFor();
  });

  it('a batch has its name as heading, in the tab, in its copy and in the list, which finds it', async () => {
    const name = '<b>Größe</b> 🦊 مرحبا';
    const { apiKey, docgen } = await openTenant();
    const { templateId } = await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
    await docgen.batches.submit({ documents: [{ alias: 'unnamed', templateId }] });
    const { batchId } = await docgen.batches.submit({ name: 'First', documents: [{ alias: 'a', templateId }] });
    const page = await site().open(`#/batches/new?copy=${batchId}`, { apiKey, viewport });
    const field = page.getByLabel('Batch name');
    await field.waitFor();
    expect(await field.inputValue()).toBe('First');
    await field.fill('x'.repeat(101));
    await page.getByText('Use up to 100 characters.').waitFor();
    await field.fill(name);
    await page.getByText('Use up to 100 characters.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Start batch' }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect((await page.title()).startsWith(`${name} · `)).toBe(true);
    await goTo(page, 'Batches');
    await page.getByRole('link', { name: '1 document', exact: true }).waitFor();
    await page.getByLabel('Name contains').fill('GRÖSSE');
    await page.getByRole('heading', { name: 'No batch matches' }).waitFor();
    await page.getByLabel('Name contains').fill('größe');
    await page.getByRole('link', { name, exact: true }).waitFor();
    await page.getByRole('link', { name: 'First', exact: true }).waitFor({ state: 'detached' });
    await expectFits(page);
    await page.reload();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });

  it('documents show their values as they are stored, in the table, in the dialog and in the copy', async () => {
    const { apiKey, docgen } = await openTenant();
    const body = '{"2": 1.50, "1": {"n": <val(1.00)>, "text": "<val(1)> <b>"}}';
    const { templateId } = await docgen.templates.create({ name: 'Numbers', body });
    const { batchId } = await docgen.batches.submit({ documents: [{ alias: 'a', templateId }] });
    const page = await site().open(`#/batches/${batchId}`, { apiKey, viewport });
    await page.getByRole('cell', { name: '1.00', exact: true }).waitFor();
    expect(await page.getByRole('table').getByRole('columnheader').allTextContents()).toEqual([
      '#',
      '2',
      '1.n',
      '1.text',
    ]);
    await page.getByRole('cell', { name: '1 <b>', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open a 0' }).click();
    const document = page.getByRole('region', { name: 'a 0', exact: true });
    await document.waitFor();
    expect(await document.textContent()).toMatch(/^{\n {2}"2": 1\.50,\n {2}"1": {\n {4}"n": 1\.00,/);
    await expectFits(page);
  });

  it('a page that is refused for the rate limit says when it will retry, and retries by itself', async () => {
    const { apiKey } = await openTenant();
    const page = await site().open('#/usage', { apiKey, viewport, expectedErrors: /429/ });
    await page.getByText('Remaining quota').waitFor();
    // The client waits up to a minute by itself. The user can repeat a request that has to wait longer.
    const waits = ['50', '90'];
    await page.route(/\/v1\/batches/, async (route) => {
      const seconds = waits.shift();
      if (seconds === undefined) return route.continue();
      const error = { code: 'RATE_LIMITED', message: 'Too many requests.', details: {} };
      return route.fulfill({ status: 429, headers: { 'retry-after': seconds }, json: { error } });
    });
    await page.clock.install();
    await goTo(page, 'Batches');
    await page.getByText('Too many requests. This page will retry automatically in').waitFor();
    const retry = page.getByRole('button', { name: /^Try again in \d+ s$/ });
    // In steps, because the client can begin to wait after the note is shown.
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return retry.isVisible();
      })
      .toBe(true);
    expect(await retry.isDisabled()).toBe(true);
    await page.clock.fastForward(91_000);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('heading', { name: 'No batches yet' }).waitFor();
  });
});
