/** What a tenant does in the console: templates, batches, sequences, keys, usage, billing. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, goTo, sizeNames, sizes, useConsole } from './use-console.ts';

const site = useConsole();

describe.each(sizeNames)('on a %s', (size) => {
  const viewport = sizes[size];
  const openSignedIn = async (path: string) => {
    const { apiKey } = await site().billing.openTenant();
    return site().open(path, { viewport, apiKey });
  };

  it('a template is written, looked at, rendered by the service, stored, found, archived and deleted', async () => {
    const page = await openSignedIn('#/templates');
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New template' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Greeting');
    await typeTemplate(page, '{"hello": <getParam(name)>, "n": <createSeq(greetings)>}');
    await page.getByText('parameter name was not given').first().waitFor();
    await page.getByLabel('Parameters, as JSON').fill('{"name": "Ada"}');
    const preview = page.getByRole('region', { name: 'Document', exact: true });
    await expect.poll(async () => preview.textContent()).toBe('{\n  "hello": "Ada",\n  "n": 1\n}');
    await page.getByText('simulated: greetings').waitFor();
    await page.getByRole('button', { name: 'Render on the server' }).click();
    const served = page.getByRole('region', { name: 'Document of the server' });
    await expect.poll(async () => served.textContent()).toBe('{"hello":"Ada","n":1}');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Store template' }).click();
    await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor();
    await page.getByLabel('Description').fill('Says hello');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();

    await goTo(page, 'Templates');
    await page.getByText('Says hello').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Name contains').fill('nothing like it');
    await page.getByRole('heading', { name: 'No template matches' }).waitFor();
    await page.getByLabel('Name contains').fill('greet');
    await page.getByText('Greeting').click();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Bring back' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  });

  it('changes that are not stored yet are there after a reload, and can be discarded', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    const { templateId } = await docgen.templates.create({ name: 'Greeting', body: 'Hello <getParam(name, you)>' });
    const page = await site().open(`#/templates/${templateId}`, { viewport, apiKey, expectedErrors: /412/ });
    await typeTemplate(page, 'Goodbye <getParam(name, you)>');
    await page.getByText('not saved').waitFor();
    await page.reload();
    await page.getByText('changes of yours from before').waitFor();
    await expectAccessible(page);
    await expect.poll(async () => page.locator('.cm-content').textContent()).toBe('Goodbye <getParam(name, you)>');

    await docgen.templates.update(templateId, { body: 'Hello again, <getParam(name, you)>' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Something has changed meanwhile').waitFor();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect.poll(async () => page.locator('.cm-content').textContent()).toBe('Hello <getParam(name, you)>');
    await page.reload();
    await expect.poll(async () => page.locator('.cm-content').textContent()).toBe('Hello again, <getParam(name, you)>');
  });

  it('mistakes are underlined as they are typed, and named with line and column', async () => {
    const page = await openSignedIn('#/templates/new');
    await typeTemplate(page, '{\n  "who": <getNam()>\n}');
    await page.getByText('line 2, column 10: unknown function getNam').waitFor();
    await page.getByText('did you mean getName?').waitFor();
    await expect.poll(async () => page.locator('.cm-lintRange-error').textContent()).toBe('<getNam');
  });

  it('the editor completes functions and shows their signatures', async () => {
    const page = await openSignedIn('#/templates/new');
    await typeTemplate(page, '<getRandomIb');
    await page.locator('.cm-tooltip-autocomplete').getByText('getRandomIban', { exact: true }).first().waitFor();
    await expect.poll(async () => page.locator('.cm-completionInfo').textContent()).toContain('country: text = "DE"');
    await page
      .locator('.cm-tooltip-autocomplete')
      .getByRole('option', { name: /^getRandomIban/ })
      .click();
    await expect.poll(async () => page.locator('.cm-content').textContent()).toContain('<getRandomIban()>');
    await expect.poll(async () => page.locator('.cm-signature strong').textContent()).toBe('country: text = "DE"');
  });

  it('a data set becomes a batch: drawn, started, followed to its end, looked at and downloaded', async () => {
    const page = await openSignedIn('#/batches');
    await page.getByRole('link', { name: 'Try the shop data set' }).click();
    await page.getByRole('img', { name: /orders from customers and products/ }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Start batch' }).click();
    await page.getByText('152 of 152 documents').waitFor();
    await page.getByText('completed', { exact: true }).waitFor();
    await page.getByText('customers 0').click();
    await page.getByRole('region', { name: 'customers 0' }).getByText('C-00001').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('products 5').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download NDJSON' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(152);
    expect(JSON.parse(lines[40] ?? '')).toMatchObject({ alias: 'orders', result: { customerId: 'C-00009' } });
    await goTo(page, 'Batches');
    await page.getByText('152 documents, seed 1').waitFor();
    await expectAccessible(page);
  });

  it('a batch that is put together by hand says what is missing, and takes relations', async () => {
    const page = await openSignedIn('#/batches/new');
    await page.getByText('“documents” needs a template.').waitFor();
    expect(await page.getByRole('button', { name: 'Start batch' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Add a part' }).click();
    await page.getByRole('button', { name: 'Add relation to part2' }).click();
    await page.getByLabel('Field', { exact: true }).fill('parentId');
    await page.getByLabel('Path in the parent').fill('id');
    await page.getByRole('img', { name: 'Relations: part2 from documents' }).waitFor();
    await expectAccessible(page);
  });

  it('a sequence is made and removed', async () => {
    const page = await openSignedIn('#/sequences');
    await page.getByRole('heading', { name: 'No sequences in this namespace' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('invoices');
    await page.getByRole('button', { name: 'Make sequence' }).click();
    await page.getByRole('cell', { name: 'invoices', exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Remove invoices' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByRole('heading', { name: 'No sequences in this namespace' }).waitFor();
  });

  it('a key is made, shown once and revoked', async () => {
    const page = await openSignedIn('#/keys');
    await page.getByLabel('Name', { exact: true }).fill('build server');
    await page.getByRole('button', { name: 'Make key' }).click();
    expect(await page.locator('.secret').textContent()).toMatch(/^dk_\w+$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.locator('.secret').count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke build server' }).click();
    await page.getByRole('button', { name: 'Revoke it' }).click();
    await page.getByRole('cell', { name: 'revoked' }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('usage shows what was generated, by day and against the quota', async () => {
    const page = await openSignedIn('#/templates/new');
    await page.getByRole('button', { name: 'Render on the server' }).click();
    await page.getByRole('region', { name: 'Document of the server' }).waitFor();
    await goTo(page, 'Usage');
    await page.getByText('9,999').waitFor();
    await page.getByText('As a table').click();
    const today = new Date().toISOString().slice(0, 10);
    await expect.poll(async () => page.getByRole('row', { name: today }).textContent()).toBe(`${today}1`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('billing opens the portal, and cancels when that is meant', async () => {
    const page = await openSignedIn('#/billing');
    await page.getByText('trialing', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the billing portal' }).click();
    await page.waitForURL((url) => url.href.startsWith(site().billing.payments.url));
    await page.goBack();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type “cancel” to go on').fill('cancel');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('canceled', { exact: true }).waitFor();
  });
});

describe('a long batch', () => {
  it('shows how far it is, and is canceled with what is there', async () => {
    const { billing, open } = site();
    const { adminKey: apiKey, tenantId } = await billing.stack.addTenant();
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
    const created = await docgen.templates.create({ name: 'long', body: '{"words": "<getRandomParagraphs(20)>"}' });
    const templateId = 'templateId' in created ? created.templateId : '';
    const documents = [{ templateId, alias: 'many', count: 100_000 }];
    const { batchId } = await docgen.batches.submit({ seed: 1, documents });
    const page = await open(`#/batches/${batchId}`, { apiKey });
    await page.getByText('of 100,000 documents').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('canceled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Download CSV' }).waitFor();
    const { status, tenantId: owner } = await docgen.batches.get(batchId, { limit: 1 });
    expect([status, owner]).toEqual(['canceled', tenantId]);
  });
});

describe('when the service cannot be reached', () => {
  it('says so, and goes on when it is back', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/templates', { apiKey, expectedErrors: /ERR_FAILED/ });
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
    await page.route('**/v1/usage', async (route) => route.abort());
    await goTo(page, 'Usage');
    await page.getByRole('alert').getByText('No connection').waitFor();
    await expectAccessible(page);
    await page.unroute('**/v1/usage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Left in the quota').waitFor();
  });
});

describe('in the dark', () => {
  it.each(['#/', '#/templates/new', '#/usage', '#/batches/new?set=clinic'])('%s has enough contrast', async (path) => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open(path, { apiKey, colorScheme: 'dark' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
});

/** Replaces what is in the editor, by hand. */
async function typeTemplate(page: Page, text: string): Promise<void> {
  const content = page.locator('.cm-content');
  await content.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    // insertText brings no closing bracket along, as typing would.
    if (index > 0) await page.keyboard.insertText('\n');
    await page.keyboard.insertText(line);
  }
}
