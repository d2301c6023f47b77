/** Back, a reload and a link show a list as it was: its search, its pages and its scroll position. */
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { expect, it } from 'vitest';
import { goTo, sizes, useConsole } from './use-console.ts';

const site = useConsole();
const viewport = sizes.desktop;

async function openTenant(): Promise<{ readonly apiKey: string; readonly docgen: Docgen }> {
  const { apiKey } = await site().billing.openTenant();
  return { apiKey, docgen: createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey }) };
}

it('the documents of a batch stay on their page after a reload and after Back, and start again with another status', async () => {
  const { apiKey, docgen } = await openTenant();
  const { templateId } = await docgen.templates.create({ name: 'Some fail', body: '<val(1 / getParam(n))>' });
  const documents = [
    { alias: 'good', templateId, count: 60, params: { n: 1 } },
    { alias: 'bad', templateId, count: 30, params: { n: 0 } },
  ];
  const { batchId } = await docgen.batches.run({ documents });
  const page = await site().open(`#/batches/${batchId}?alias=good`, { apiKey, viewport });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('26 to 50 of 60').waitFor();
  await page.reload();
  await page.getByText('26 to 50 of 60').waitFor();
  await goTo(page, 'Usage');
  await page.goBack();
  await page.getByText('26 to 50 of 60').waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText('1 to 25 of 60').waitFor();
  expect(page.url()).not.toContain('from');
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('26 to 50 of 60').waitFor();

  await page.getByRole('tab', { name: /^bad/ }).click();
  await page.getByText('1 to 25 of 30').waitFor();
  await page.getByLabel('Status').selectOption('failed');
  await page.getByRole('button', { name: 'Open bad 0', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Open bad 25', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Open bad 25', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Open bad 0', exact: true }).waitFor();
});

it('an address with a wrong page of documents shows the first page', async () => {
  const { apiKey, docgen } = await openTenant();
  const { templateId } = await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
  const { batchId } = await docgen.batches.run({ documents: [{ alias: 'a', templateId, count: 30 }] });
  const page = await site().open(`#/batches/${batchId}?from=-1e9`, { apiKey, viewport });
  await page.getByText('1 to 25 of 30').waitFor();
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
});

it('the search of the gallery stays after a reload and after Back', async () => {
  const page = await site().open('#/gallery', { viewport });
  await page.getByLabel('Search').fill('invoice');
  await expect.poll(() => page.url()).toContain('q=invoice');
  await page.reload();
  expect(await page.getByLabel('Search').inputValue()).toBe('invoice');
  const shown = await page.getByRole('button', { name: /^Preview/ }).count();
  await page.getByRole('link', { name: 'Use Invoice in XML' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.goBack();
  expect(await page.getByLabel('Search').inputValue()).toBe('invoice');
  expect(await page.getByRole('button', { name: /^Preview/ }).count()).toBe(shown);
});

it('the further pages of a list and its scroll position stay after Back', async () => {
  const { apiKey, docgen } = await openTenant();
  for (let index = 0; index < 60; index += 1) {
    await docgen.templates.create({ name: `Letter ${index}`, body: 'Hello <getName()>' });
  }
  const page = await site().open('#/templates', { apiKey, viewport });
  const last = page.getByRole('link', { name: 'Letter 0', exact: true });
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('link', { name: 'Letter 20', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show more' }).click();
  await last.scrollIntoViewIfNeeded();
  const isSaved = async () => page.evaluate<boolean>('history.state?.scrollY === scrollY && scrollY > 0');
  await expect.poll(isSaved).toBe(true);
  const before = await page.evaluate<number>('scrollY');
  await last.click();
  await page.getByRole('heading', { level: 1, name: 'Letter 0' }).waitFor();
  await page.goBack();
  await last.waitFor();
  await expect.poll(async () => page.evaluate<number>('scrollY')).toBe(before);
});
