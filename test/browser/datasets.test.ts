/** Datasets in the console: upload with progress, mistakes of files, preview, versions, uses and deletion. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocgen } from '@docgen/client';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFits, goTo, sizes, sizesOf, useConsole } from './use-console.ts';

const site = useConsole();

async function openTenant(...plan: readonly ['owner@uploads.example.com', 'growth'] | readonly []) {
  const { apiKey } = await site().billing.openTenant(...plan);
  return { apiKey, docgen: createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey }) };
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = page.getByLabel('File', { exact: true });
  await file.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

const upload = async (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click();

/** The bytes that the page holds in its heap and in buffers. */
async function heldBytes(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

describe.each(sizesOf('phone'))('on a %s', (size) => {
  const viewport = sizes[size];

  it('a file becomes a dataset, whose types, digits, versions and users the page shows', async () => {
    const { apiKey, docgen } = await openTenant();
    const page = await site().open('#/templates', { apiKey, viewport });
    await goTo(page, 'Datasets');
    await page.getByText('docgen datasets push customers.csv').waitFor();
    await expectFits(page);
    await page.getByRole('button', { name: 'Upload dataset' }).click();
    await choose(page, 'Kunden 2026.csv', 'id,price,note\n12345678901234567890,12.50,\n2,1.00,""\n');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Kunden 2026');
    await expectFits(page);
    await upload(page);

    await page.getByRole('heading', { level: 1, name: 'Kunden 2026' }).waitFor();
    const rows = page.getByRole('region', { name: 'First rows' }).getByRole('row');
    expect(await rows.nth(0).innerText()).toMatch(/id\s+integer\s+price\s+decimal\s+note\s+text/);
    expect(await rows.nth(1).innerText()).toMatch(/12345678901234567890\s+12\.50\s+null/);
    expect(await rows.nth(2).innerText()).toMatch(/2\s+1\.00\s+""/);
    await page.getByText('No template and no open batch reads its rows.').waitFor();

    await docgen.templates.create({ name: 'Letter', body: '<row("Kunden 2026").id>' });
    await page.getByRole('button', { name: 'Upload new version' }).click();
    await choose(page, 'rows.ndjson', '{"id": 3}\n{"id": 4}\n{"id": 5}\n');
    expect(await page.getByLabel('Format').inputValue()).toBe('application/x-ndjson');
    await upload(page);
    const versions = page.getByRole('region', { name: 'Versions' }).getByRole('row');
    await versions.nth(2).waitFor();
    expect(await versions.nth(1).innerText()).toMatch(/current\s+3\s+0/);
    expect(await versions.nth(2).innerText()).toMatch(/^\w{12}\s+2\s+1/);
    await page.getByRole('link', { name: 'Letter' }).waitFor();
    await expectFits(page);

    await goTo(page, 'Datasets');
    await page.getByRole('row', { name: /^Kunden 2026.* 3 / }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('row', { name: /^Kunden 2026.* 3 / }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('a mistake in a file is shown with its line and column, and the corrected file can be sent', async () => {
    const { apiKey } = await openTenant();
    const page = await site().open('#/datasets?new=1', { apiKey, viewport, expectedErrors: /400/ });
    await choose(page, 'customers.csv', 'id,name\n1,Ada\n2\n');
    await upload(page);
    await page.getByText('The file has a mistake').waitFor();
    await page.getByText('Line 3, column 2: the row has 1 fields, and the header has 2.').waitFor();
    await expectFits(page);

    await choose(page, 'list.json', '[{"id": 1}, {"id": [2]}]');
    await page.getByText('The file has a mistake').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('list');
    await upload(page);
    await page.getByText('Line 1, column 13: the value of "id" must be a text').waitFor();

    await page.getByLabel('Name', { exact: true }).fill('clients');
    await choose(page, 'empty.csv', '');
    await page.getByText('This file is empty.').waitFor();
    await choose(page, 'fixed.csv', 'id,name\n1,Ada\n');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('clients');
    await upload(page);
    await page.getByRole('heading', { level: 1, name: 'clients' }).waitFor();
  });

  it('a dataset in use is deleted only after it was confirmed once more', async () => {
    const { apiKey, docgen } = await openTenant();
    await docgen.datasets.push('customers', [{ id: 1 }]);
    const unused = 'x'.repeat(100);
    await docgen.datasets.push(unused, [{ id: 1 }]);
    const { templateId } = await docgen.templates.create({ name: 'Letter', body: '<row(customers).id>' });
    await docgen.batches.submit({ seed: 1, virtual: true, documents: [{ alias: 'letters', templateId, count: 9 }] });
    const page = await site().open('#/datasets', { apiKey, viewport });
    const ask = async (name: string) => {
      await page.getByRole('button', { name: `Actions of ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    };
    const remove = page.getByRole('button', { name: 'Delete dataset' });
    await ask(unused);
    await page.getByText('No template and no open batch uses it.').waitFor();
    await expectFits(page);
    expect(
      await page.evaluate<number>(
        `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))`,
      ),
    ).toBe(0);
    await remove.click();
    await page.getByText('Dataset deleted').waitFor();
    await page.getByRole('link', { name: unused }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'customers' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the dataset customers?' });
    await dialog.getByRole('link', { name: 'Letter' }).waitFor();
    await dialog.getByText('1 batch that still reads rows').waitFor();
    await expectFits(page);
    expect(await remove.isEnabled()).toBe(false);
    await page.getByRole('checkbox', { name: 'Delete it anyway' }).check();
    await remove.click();
    await page.getByRole('heading', { name: 'No datasets yet' }).waitFor();
  });
});

describe('an upload', () => {
  it('an upload shows its progress, holds no more of the file than a part, and stores nothing when it is stopped', async () => {
    const { apiKey, docgen } = await openTenant('owner@uploads.example.com', 'growth');
    const page = await site().open('#/datasets?new=1', { apiKey });
    const size = 24 * 1024 ** 2;
    const path = join(await mkdtemp(join(tmpdir(), 'docgen-upload-')), 'large.csv');
    await writeFile(path, `id,text\n${`1,${'x'.repeat(1_021)}\n`.repeat(size / 1_024)}`);
    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4 * 1024 ** 2 };
    await devTools.send('Network.emulateNetworkConditions', slow);
    await expectFits(page);
    const heldBefore = await heldBytes(devTools);
    await upload(page);

    const sent = async () => Number(await page.getByRole('progressbar', { name: 'Sent bytes' }).getAttribute('value'));
    await expect.poll(sent).toBeGreaterThan(size / 2);
    await expectFits(page);
    expect((await heldBytes(devTools)) - heldBefore).toBeLessThan(size / 8);
    expect(await sent()).toBeLessThan(size);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('You stopped the upload').waitFor();
    await page.getByText('Nothing was stored.').waitFor();
    expect((await docgen.datasets.list().page()).items).toEqual([]);
  });

  it('an upload that was sent whole says that it can be stored when it is stopped', async () => {
    const { apiKey } = await openTenant();
    const page = await site().open('#/datasets?new=1', { apiKey });
    await choose(page, 'customers.csv', 'id\n1\n');
    const devTools = await page.context().newCDPSession(page);
    const answers = { urlPattern: '*/v1/datasets/customers', requestStage: 'Response' as const };
    await devTools.send('Fetch.enable', { patterns: [answers] });
    await upload(page);
    await page.getByText('Storing the rows').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('The whole file was sent already, so the service may store it.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(async () => page.getByRole('link', { name: 'customers' }).count()).toBe(1);
  });

  it('an upload after the end of the session asks to sign in again, and keeps the form', async () => {
    const { apiKey } = await openTenant();
    const page = await site().open('#/datasets?new=1', { apiKey, expectedErrors: /401/ });
    await choose(page, 'customers.csv', 'id\n1\n');
    await page.context().clearCookies();
    await upload(page);
    const signIn = page.getByRole('dialog', { name: 'Sign in again' });
    await signIn.getByLabel('API key').fill(apiKey);
    await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signIn.waitFor({ state: 'detached' });
    await upload(page);
    await expect.poll(async () => page.getByRole('heading', { level: 1, name: 'customers' }).count()).toBe(1);
  });

  it('a file that is removed after it was chosen is named as the cause', async () => {
    const { apiKey, docgen } = await openTenant();
    const page = await site().open('#/datasets?new=1', { apiKey, expectedErrors: /ERR_FILE_NOT_FOUND/ });
    const path = join(await mkdtemp(join(tmpdir(), 'docgen-upload-')), 'customers.csv');
    await writeFile(path, 'id\n1\n');
    await page.getByLabel('File', { exact: true }).setInputFiles(path);
    await rm(path);
    await upload(page);
    await page.getByText('“customers.csv” was changed or removed after you chose it.').waitFor();
    await expectFits(page);
    expect((await docgen.datasets.list().page()).items).toEqual([]);
  });

  it('a file can be chosen, sent and replaced without a mouse', async () => {
    const { apiKey } = await openTenant();
    const page = await site().open('#/datasets', { apiKey });
    const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from('id\n1\n') };
    page.on('filechooser', (chooser) => void chooser.setFiles(file));
    await page.getByRole('button', { name: 'Upload dataset' }).press('Enter');
    await expect.poll(async () => page.locator('input:focus').getAttribute('type')).toBe('file');
    await page.keyboard.press('Space');
    await expect.poll(async () => page.getByLabel('Name', { exact: true }).inputValue()).toBe('customers');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'customers' }).waitFor();
    await page.getByRole('button', { name: 'Upload new version' }).press('Enter');
    await page.getByRole('dialog', { name: 'Upload a new version of customers' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(async () => page.locator('button:focus').textContent()).toBe('Upload new version');
  });
});
