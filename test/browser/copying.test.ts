/** Copy buttons: with the clipboard of the browser, and on plain HTTP, where pages have none. */
import { createDocgen } from '@docgen/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useConsole } from './use-console.ts';

const site = useConsole();

const withoutClipboard = "Object.defineProperty(navigator, 'clipboard', { value: undefined })";

const places = [
  ['a browser with a clipboard', false],
  ['a page on plain HTTP', true],
] as const;
const isFull = process.env.SCALE === 'full';

describe('a copy button', () => {
  // The other two pairs run at full scale.
  it.each(isFull ? places : places.slice(0, 1))(
    'a copy button copies a new key in %s, and says so',
    async (_, isPlain) => {
      const page = await openPage('#/keys', isPlain);
      await page.getByRole('button', { name: 'New key' }).click();
      await page.getByLabel('Name', { exact: true }).fill('build server');
      await page.getByRole('button', { name: 'Create key' }).click();
      const apiKey = (await page.locator('.secret').textContent()) ?? '';
      await page.getByRole('button', { name: 'Copy key' }).click();
      await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
      await page.getByRole('button', { name: 'New key' }).click();
      expect(await paste(page, 'Name')).toBe(apiKey);
    },
  );

  it.each(isFull ? places : places.slice(1))(
    'a copy button copies a document from its dialog in %s, and keeps the focus',
    async (_, isPlain) => {
      const { apiKey } = await site().billing.openTenant();
      const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
      const { templateId } = await docgen.templates.create({ name: 'Letter', body: '{"n": <val(1)>}' });
      const { batchId } = await docgen.batches.submit({ documents: [{ alias: 'a', templateId }] });
      const page = await openPage(`#/batches/${batchId}`, isPlain, apiKey);
      await page.getByRole('button', { name: 'Open a 0' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).press('Enter');
      const copied = page.getByRole('dialog').getByRole('button', { name: 'Copied', exact: true });
      await copied.waitFor();
      expect(await page.locator('button:focus').textContent()).toBe('Copied');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Copy id' }).click();
      await page.getByText('Id copied').waitFor();
      await page.goto(page.url().replace(/#.*/, '#/batches'));
      expect(await paste(page, 'Name contains')).toBe(batchId);
    },
  );
});

it('a button says when the browser refuses to copy', async () => {
  const page = await openPage('#/templates/new', true);
  await page.evaluate('document.execCommand = () => false');
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await page.getByRole('button', { name: 'The browser refused to copy' }).waitFor();
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0);
});

async function openPage(path: string, isPlain: boolean, apiKey?: string): Promise<Page> {
  const key = apiKey ?? (await site().billing.openTenant()).apiKey;
  const page = await site().open('#/', { apiKey: key });
  if (isPlain) await page.addInitScript(withoutClipboard);
  else await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${page.url()}${path.slice(2)}`);
  await page.reload();
  return page;
}

async function paste(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  return field.inputValue();
}
