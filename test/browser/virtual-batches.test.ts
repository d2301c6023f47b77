/** Virtual batches in the console: what reading their documents costs, asked before and shown while it goes on. */
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFits, sizes, sizesOf, useConsole } from './use-console.ts';

const site = useConsole();
const trillion = 1_000_000_000_000;

interface OpenedBatch {
  readonly page: Page;
  readonly docgen: Docgen;
}

describe.each(sizesOf('phone'))('on a %s', (size) => {
  it('a download of a virtual batch asks for a range with its cost, and generates nothing before', async () => {
    const { page, docgen } = await openVirtual({ size });
    await page.evaluate(recordingPicker);
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download as CSV' });
    await dialog
      .getByText('This generates 1,000 documents, which count toward your usage. 100,000 of 100,000')
      .waitFor();
    await expectFits(page);
    expect((await docgen.getUsage()).documentsGenerated).toBe(0);

    await dialog.getByLabel('Documents', { exact: true }).fill('200000');
    await dialog.getByText('Needs 200,000, 100,000 left.').waitFor();
    expect(await dialog.getByRole('button', { name: /^Generate and download/ }).isDisabled()).toBe(true);
    await dialog.getByLabel('First document').fill(String(trillion));
    await dialog.getByText('Enter a whole number from 0 to 999,999,999,999.').waitFor();
    await dialog.getByLabel('First document').fill(String(trillion - 5));
    await dialog.getByLabel('Documents', { exact: true }).fill('3');
    await dialog.getByRole('button', { name: 'Generate and download 3 documents' }).click();

    await dialog.getByText('Downloaded: 3 of 3 documents').waitFor();
    await expectFits(page);
    const text = await page.evaluate<string>('window.savedText');
    expect(text.trimEnd().split('\n')).toHaveLength(4);
    expect(text).toContain('999999999995');
    expect((await docgen.getUsage()).documentsGenerated).toBe(3);
  });

  it('one document of a virtual batch can be generated and opened by its number', async () => {
    const { page, docgen } = await openVirtual({ size });
    const form = page.getByRole('form', { name: 'Open a document' });
    await form.getByLabel('Document number').fill(String(trillion));
    await form.getByText('Enter a whole number from 0 to 999,999,999,999.').waitFor();
    await form.getByLabel('Document number').fill('123456789');
    await expectFits(page);
    await form.getByRole('button', { name: 'Generate and open' }).click();

    await page.getByRole('dialog', { name: 'a 123456789' }).getByText('123456789', { exact: true }).first().waitFor();
    expect((await docgen.getUsage()).documentsGenerated).toBe(1);
  });
});

it('a running download of a virtual batch shows its progress, and Stop ends it and keeps what has arrived', async () => {
  const { page, docgen } = await openVirtual({ size: 'desktop', text: '<getRandomParagraphs(3)>' });
  await page.evaluate(recordingPicker);
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'NDJSON' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download as NDJSON' });
  await dialog.getByLabel('Documents', { exact: true }).fill('100000');
  await dialog.getByRole('button', { name: 'Generate and download 100,000 documents' }).click();
  await dialog.getByText(/^Downloading: [1-9][\d,]* of 100,000 documents/).waitFor();

  await dialog.getByRole('button', { name: 'Stop' }).click();

  const stopped = await dialog.getByText(/^Stopped: [\d,]+ of 100,000 documents/).textContent();
  const received = Number(/ ([\d,]+) of/.exec(stopped ?? '')?.[1]?.replaceAll(',', ''));
  const saved = await page.evaluate<string>('window.savedText');
  expect(saved.split('\n').length - 1).toBe(received);
  expect((await docgen.getUsage()).documentsGenerated).toBeLessThan(100_000);
  await dialog.getByRole('button', { name: 'Close' }).click();
});

async function openVirtual({
  size,
  text = '',
}: {
  readonly size: keyof typeof sizes;
  readonly text?: string;
}): Promise<OpenedBatch> {
  const { billing } = site();
  const { apiKey } = await billing.openTenant();
  const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
  const body = `{"n": <getDocumentIndex()>, "text": "${text}"}`;
  const { templateId } = await docgen.templates.create({ name: 'Numbers', body });
  const documents = [{ templateId, alias: 'a', count: trillion }];
  const { batchId } = await docgen.batches.submit({ seed: 1, virtual: true, documents });
  const page = await site().open(`#/batches/${batchId}`, { apiKey, viewport: sizes[size] });
  await page.getByRole('button', { name: 'Download' }).waitFor();
  return { page, docgen };
}

/** Stands for the save dialog of Chromium, which needs a person. The page gets a stream that keeps what it writes. */
const recordingPicker = `window.savedText = '';
  window.showSaveFilePicker = async () => {
    const decoder = new TextDecoder();
    const write = (chunk) => { window.savedText += decoder.decode(chunk, { stream: true }); };
    return { createWritable: async () => new WritableStream({ write }) };
  };`;
