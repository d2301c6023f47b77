/** Templates in the console, and errors of the service. */
import type { Page } from 'playwright-core';
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, goTo, sizesOf, sizes, useConsole } from './use-console.ts';

const site = useConsole();

describe.each(sizesOf('desktop'))('on a %s', (size) => {
  it('a template can be written, previewed, rendered by the service, stored, found, archived and deleted', async () => {
    const page = await site().openSignedIn('#/templates', size);
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    await expectFits(page);
    await page.getByRole('link', { name: 'New template' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Greeting');
    await typeTemplate(page, '{"hello": <getParam(name)>, "n": <createSeq(greetings)>}');
    await page.getByText('parameter name was not given').first().waitFor();
    await page.getByLabel('name', { exact: true }).fill('Ada');
    const preview = page.getByRole('region', { name: 'Document', exact: true });
    await expect.poll(async () => preview.textContent()).toBe('{\n  "hello": "Ada",\n  "n": 1\n}');
    await page.getByText('simulated: greetings').waitFor();
    await page.getByRole('button', { name: 'Render on the server' }).click();
    const served = page.getByRole('region', { name: 'Document from the server' });
    await expect.poll(async () => served.textContent()).toBe('{"hello":"Ada","n":1}');
    await expectFits(page);
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor();
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByLabel('Description').fill('Says hello');
    await page.getByLabel('Tags').fill('orders, demo');
    await expectFits(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Template saved').waitFor();
    expect(await page.title()).toMatch(/^Greeting · .+Docgen$/);

    await goTo(page, 'Templates');
    await page.getByText('Says hello').waitFor();
    if (size === 'desktop') {
      await page
        .getByRole('row', { name: /^Greeting/ })
        .getByRole('cell', { name: 'JSON', exact: true })
        .waitFor();
    }
    await page.getByLabel('Name contains').fill('nothing like it');
    await page.getByRole('heading', { name: 'No template matches' }).waitFor();
    await page.getByLabel('Name contains').fill('greet');
    await page.getByLabel('Has all tags').fill('orders, missing');
    await page.getByRole('heading', { name: 'No template matches' }).waitFor();
    await page.getByLabel('Has all tags').fill('orders, demo');
    await page.getByRole('link', { name: 'Greeting' }).click();
    await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Greeting' }).waitFor();
    expect(await page.getByLabel('Name contains').inputValue()).toBe('greet');
    await page.getByRole('link', { name: 'Greeting' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByText('archived', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expectFits(page);
    await page.getByRole('button', { name: 'Delete template' }).click();
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  });

  it('names of any script and length fit into the list, and an action of a row changes the list', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    const names = ['x'.repeat(200), 'فاتورة 🎉', '<img src=x onerror=alert(1)>'];
    for (const name of names)
      await docgen.templates.create({ name, body: 'Hello <getName()>', tags: [name.slice(0, 50)] });
    const page = await site().open('#/templates', { viewport: sizes[size], apiKey });
    for (const name of names) await page.getByRole('link', { name }).waitFor();
    await expectFits(page);
    await page.getByRole('button', { name: 'Actions of فاتورة 🎉' }).press('Enter');
    await expectFocused(page, 'Edit');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectFocused(page, 'Archive');
    await page.keyboard.press('Enter');
    await page.getByText('Template archived').waitFor();
    await page.getByRole('link', { name: 'فاتورة 🎉' }).waitFor({ state: 'detached' });
  });

  it('unsaved changes stay after a reload and can be discarded', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    const { templateId } = await docgen.templates.create({ name: 'Greeting', body: 'Hello <getParam(name, you)>' });
    const page = await site().open(`#/templates/${templateId}`, {
      viewport: sizes[size],
      apiKey,
      expectedErrors: /412/,
    });
    await typeTemplate(page, 'Goodbye <getParam(name, you)>');
    await page.getByText('not saved').waitFor();
    await page.reload();
    await page.getByText('You have unsaved changes from your last visit.').waitFor();
    await expectFits(page);
    await expect.poll(async () => page.locator('.cm-content').textContent()).toBe('Goodbye <getParam(name, you)>');

    await docgen.templates.update(templateId, { body: 'Hello again, <getParam(name, you)>' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It was changed after this page loaded it. Load the page again').waitFor();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect.poll(async () => page.locator('.cm-content').textContent()).toBe('Hello <getParam(name, you)>');
    await page.reload();
    await expect.poll(async () => page.locator('.cm-content').textContent()).toBe('Hello again, <getParam(name, you)>');
  });

  it('the editor underlines mistakes and names their line and column', async () => {
    const page = await site().openSignedIn('#/templates/new', size);
    await typeTemplate(page, '{\n  "who": <getNam()>\n}');
    await page.getByText('line 2, column 10: unknown function getNam').waitFor();
    await page.getByText('did you mean getName?').waitFor();
    await expect.poll(async () => page.locator('.cm-lintRange-error').textContent()).toBe('<getNam');
    await page.getByRole('button', { name: /^line 2, column 10/ }).click();
    await expect.poll(async () => page.locator('.cm-activeLineGutter').first().textContent()).toBe('2');
  });

  it('the editor has no marker of a mistake after the text with the mistake was replaced', async () => {
    const page = await site().openSignedIn('#/templates/new', size);
    const marker = page.locator('.cm-lint-marker-error');
    await typeTemplate(page, '{"who": <getNam()>}');
    await marker.waitFor();

    await typeTemplate(page, '{"who": <getName()>, "n": 1}');

    await page.getByRole('region', { name: 'Document', exact: true }).getByText('"n"').waitFor();
    await expect.poll(async () => marker.count()).toBe(0);
  });

  it('an exported template can be imported, and many documents of it can be generated', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    const stored = { name: 'Greeting', description: 'Says hello', tags: ['a'], body: 'Hello <getParam(name, you)>' };
    const { templateId } = await docgen.templates.create(stored);
    const page = await site().open(`#/templates/${templateId}`, { viewport: sizes[size], apiKey });
    await page.getByRole('button', { name: 'More actions' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export' }).click(),
    ]);
    await docgen.templates.delete(templateId);
    await goTo(page, 'Templates');
    await page.getByLabel('File to import').setInputFiles(await download.path());
    await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor();
    const [imported] = (await docgen.templates.list().page()).items;
    expect(imported).toMatchObject(stored);

    await page.getByRole('button', { name: 'Generate many' }).click();
    await page.getByLabel('Documents', { exact: true }).fill('0');
    await page.getByText('Enter a whole number of 1 or more.').waitFor();
    await page.getByLabel('Documents', { exact: true }).fill('1234567890');
    await page.getByText('A batch has at most 1,000,000 documents.').waitFor();
    await page.getByLabel('Documents', { exact: true }).fill('3');
    await expectFits(page);
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await page.getByText('3 of 3 documents').waitFor();
  });

  it('a file of more than 2 MB is refused by its size, not as an error of the page', async () => {
    const page = await site().openSignedIn('#/templates', size);
    const file = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2_000_001, 'a') };
    await page.getByLabel('File to import').setInputFiles(file);
    const problem = page.getByRole('alert');
    await problem.getByText('This file is too large', { exact: true }).waitFor();
    await problem.getByText('“large.txt” is larger than 2 MB.').waitFor();
    await problem.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(async () => problem.count()).toBe(0);
  });

  it('the editor lists warnings in another colour, and the template can be rendered', async () => {
    const page = await site().openSignedIn('#/templates/new', size);
    await typeTemplate(page, '{"a": 1, "b": "{{city}}", "a": <val(2)>}');
    await page.getByText('2 warnings').click();
    await page.getByText('line 1, column 16: {{city}} is printed as text').waitFor();
    await expect.poll(async () => page.locator('.cm-lintRange-warning').count()).toBe(2);
    await expect.poll(async () => page.locator('.cm-lintRange-error').count()).toBe(0);
    const preview = page.getByRole('region', { name: 'Document', exact: true });
    await expect.poll(async () => preview.textContent()).toBe('{\n  "a": 2,\n  "b": "{{city}}"\n}');
    await expectFits(page);
  });

  it('the editor completes functions and shows their signatures', async () => {
    const page = await site().openSignedIn('#/templates/new', size);
    await typeTemplate(page, '<getRandomIb');
    await page.locator('.cm-tooltip-autocomplete').getByText('getRandomIban', { exact: true }).first().waitFor();
    await expect
      .poll(async () => page.locator('.cm-completionInfo').textContent())
      .toContain('country: text = "locale"');
    await page
      .locator('.cm-tooltip-autocomplete')
      .getByRole('option', { name: /^getRandomIban/ })
      .click();
    await expect.poll(async () => page.locator('.cm-content').textContent()).toContain('<getRandomIban()>');
    await expect.poll(async () => page.locator('.cm-signature strong').textContent()).toBe('country: text = "locale"');

    await typeTemplate(page, '');
    await page.keyboard.type('<for');
    await page.locator('.cm-tooltip-autocomplete').getByRole('option', { name: /^for/ }).first().click();
    for (const text of ['row', '2', '9', 'x']) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await expect.poll(async () => page.locator('.cm-content').textContent()).toBe('<for(row, 2, 9)>x<endfor>');
  });
});

describe('a page that cannot reach the service', () => {
  it('a page shows that the service cannot be reached, and loads after a retry', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/templates', { apiKey, expectedErrors: /ERR_FAILED/ });
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
    await page.route('**/v1/usage', async (route) => route.abort());
    await goTo(page, 'Usage');
    await page.getByRole('alert').getByText('No connection').waitFor();
    await expectFits(page);
    await page.unroute('**/v1/usage');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Remaining quota').waitFor();
  });
});

/** Expects that the item of a menu has the focus. */
async function expectFocused(page: Page, item: string): Promise<void> {
  await page.locator('[role=menuitem]:focus', { hasText: item }).waitFor();
}

/** Replaces the text of the editor by keyboard input. */
async function typeTemplate(page: Page, text: string): Promise<void> {
  const content = page.locator('.cm-content');
  await content.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    // Typed keys would add closing brackets; `insertText` does not.
    if (index > 0) await page.keyboard.insertText('\n');
    await page.keyboard.insertText(line);
  }
}
