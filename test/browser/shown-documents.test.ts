/** How documents are shown and saved: beside the editor, and on the page of a batch. */
import { readFile } from 'node:fs/promises';
import { createDocgen } from '@docgen/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, useConsole } from './use-console.ts';

const site = useConsole();
/** About 30,000 characters. */
const longListLength = 2_000;
const xmlStart = '<?xml version="1.0"?><a id="1">';

describe('the document beside the editor', () => {
  it('the document has colours to its end, can be copied and downloaded, and is muted while the template has mistakes', async () => {
    const page = await site().openSignedIn('#/templates/new', 'desktop');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const document = page.getByRole('region', { name: 'Document', exact: true });
    await typeBody(page, `["first", <for(i, 1, ${longListLength})>"word <val(i)>", <endfor>7]`);
    await expect.poll(async () => document.locator('.code-text').last().textContent()).toBe(`"word ${longListLength}"`);

    await typeBody(page, `${xmlStart}<val(6 * 7)></a>`);
    await expect.poll(async () => document.textContent()).toBe(`${xmlStart}42</a>`);
    expect(await document.locator('.code-member').allTextContents()).toEqual(['version', 'id']);
    const coloured = await coloursOf(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(async () => page.evaluate<string>('navigator.clipboard.readText()')).toBe(`${xmlStart}42</a>`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(`${xmlStart}42</a>`);
    expect(download.suggestedFilename()).toBe('document.xml');

    await typeBody(page, `${xmlStart}<nope()></a>`);
    await page.getByText('from before the last change').waitFor();
    expect(await document.textContent()).toBe(`${xmlStart}42</a>`);
    const muted = await coloursOf(page);
    expect(coloured.length).toBeGreaterThan(2);
    expect(muted).toHaveLength(1);
    await expectAccessible(page);
  });

  it('the completion lists functions that generate values before those that do not', async () => {
    const page = await site().openSignedIn('#/templates/new', 'desktop');
    await typeBody(page, '<getPa');
    const options = page.locator('.cm-tooltip-autocomplete').getByRole('option');
    await options.first().waitFor();
    const texts = await options.allTextContents();
    const indexOf = (name: string) => texts.findIndex((text) => text.startsWith(name));
    // By name alone, getParam would be first.
    expect(indexOf('getPattern')).toBeGreaterThanOrEqual(0);
    expect(indexOf('getPattern')).toBeLessThan(indexOf('getParam'));
  });
});

describe('the documents of a batch', () => {
  it('a text document is shown as text, each format can be downloaded, and closing the save dialog downloads nothing', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    const mail = await docgen.templates.create({ name: 'Mail', body: 'Dear <getName()>,\n"welcome"' });
    const row = await docgen.templates.create({ name: 'Row', body: '{"id": "R-<val(1)>"}' });
    const { batchId } = await docgen.batches.submit({
      seed: 1,
      documents: [
        { templateId: mail.templateId, alias: 'mails', count: 2 },
        { templateId: row.templateId, alias: 'rows', count: 2 },
      ],
    });
    const page = await site().open(`#/batches/${batchId}`, { apiKey });
    await page.getByRole('button', { name: 'Open mails 0' }).click();
    expect(await page.getByRole('region', { name: 'mails 0' }).textContent()).toMatch(/^Dear .+,\n"welcome"$/);
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    // A browser without a save dialog.
    await page.evaluate('delete window.showSaveFilePicker');
    await page.getByRole('tab', { name: 'mails' }).click();
    expect(await download(page, 'Text')).toMatch(/^Dear /);
    await page.getByRole('tab', { name: 'rows' }).click();
    expect(await download(page, 'CSV')).toContain('R-1');
    expect(await download(page, 'Parquet')).toMatch(/^PAR1/);
    expect(await download(page, 'SQL for PostgreSQL')).toMatch(/INSERT INTO "/i);
    expect(await download(page, 'SQL for MySQL')).toMatch(/INSERT INTO `/i);
    const recipe: unknown = JSON.parse(await download(page, 'Recipe, to generate the documents offline'));
    expect(recipe).toMatchObject({ seed: 1 });

    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.evaluate(`window.showSaveFilePicker = async () => {
      window.isAsked = true;
      throw new DOMException('closed', 'AbortError');
    }`);
    await chooseDownload(page, 'CSV');
    await expect.poll(async () => page.evaluate<boolean>('window.isAsked')).toBe(true);
    await expect.poll(async () => page.locator('.spinner').count()).toBe(0);
    expect([requests, await page.getByRole('alert').count()]).toEqual([[], 0]);
  });
});

describe('the batch builder', () => {
  it('the batch builder names a cycle of relations as soon as it is closed', async () => {
    const page = await site().openSignedIn('#/batches/new?set=shop', 'desktop');
    await page.getByRole('button', { name: 'Copy a field from a parent to customers' }).click();
    await page.getByLabel('Parent', { exact: true }).first().selectOption({ label: 'shipments' });
    await page
      .getByText(/^This is a cycle: .*customers.*shipments/)
      .first()
      .waitFor();
    await page.getByLabel('Parent', { exact: true }).first().selectOption({ label: 'products' });
    await expect.poll(async () => page.getByText('This is a cycle').count()).toBe(0);
  });
});

/** Replaces the text of the editor. */
async function typeBody(page: Page, body: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(body);
}

/** The colours of all parts of the document. */
async function coloursOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...new Set(
    [...document.querySelectorAll('.last-document .document, .last-document .document span')]
      .map((part) => getComputedStyle(part).color),
  )]`);
}

async function chooseDownload(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
}

async function download(page: Page, format: string): Promise<string> {
  const [downloaded] = await Promise.all([page.waitForEvent('download'), chooseDownload(page, format)]);
  return readFile(await downloaded.path(), 'utf8');
}
