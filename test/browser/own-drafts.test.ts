/** A form shows and saves only the template or the batch that the address names, whatever was typed in another one. */
import type { Page } from 'playwright-core';
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();

const changes: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['the seed', async (page) => page.getByLabel('Seed', { exact: true }).fill('4711')],
  ['a space in the name', async (page) => page.getByLabel('Name', { exact: true }).fill('First ')],
  ['a space in the body', async (page) => typeAtStart(page, ' ')],
];

const ways: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['the search', 'Second', openBySearch],
  ['Back', 'Second', async (page) => void (await page.goBack())],
  ['Duplicate', 'Copy of First', duplicate],
];

describe('a template after another one', () => {
  it.each(changes.flatMap(([what, change]) => ways.map(([way, title, go]) => ({ what, change, way, title, go }))))(
    'a template that $way opens after a change of $what in another one has its own name and body, and stores them',
    async ({ change, title, go }) => {
      const { docgen, first, second, apiKey } = await storeTwo();
      const page = await site().open(`#/templates/${second}`, { apiKey });
      await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor();
      await page.evaluate(`location.hash = '#/templates/${first}'`);
      await page.getByRole('heading', { level: 1, name: 'First' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'First' }).waitFor();
      await page.locator('.cm-content').waitFor();

      await change(page);
      await go(page);

      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      const body = title === 'Second' ? 'Second <getName()>' : 'First <getName()>';
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(title);
      expect(await page.locator('.cm-content').textContent()).toBe(body);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Template saved').waitFor();
      const opened = page.url().replace(/^.*\//, '');
      expect(await docgen.templates.get(opened)).toMatchObject({ name: title, body });
    },
  );
});

describe('a new form after another one', () => {
  it('a new batch after a changed data set is empty, and the data set keeps its change', async () => {
    const page = await site().openSignedIn('#/batches/new?set=shop', 'desktop');
    await page.getByLabel('Batch name').fill('Changed shop');

    await page.evaluate(`location.hash = '#/batches/new'`);

    await expect.poll(async () => page.getByLabel('Batch name').inputValue()).toBe('');
    expect(await page.getByLabel('Alias').count()).toBe(1);
    await page.reload();
    await page.getByLabel('Alias').waitFor();
    expect(await page.getByText('You have an unsubmitted batch').count()).toBe(0);
    await page.goBack();
    await expect.poll(async () => page.getByLabel('Batch name').inputValue()).toBe('Changed shop');
  });

  it('a new template after a changed example of the gallery has the body of a new template', async () => {
    const page = await site().openSignedIn('#/templates/new?gallery=order', 'desktop');
    await page.getByLabel('Name', { exact: true }).fill('Changed order');

    await page.evaluate(`location.hash = '#/templates/new'`);

    await expect.poll(async () => page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    await page.getByText('formatSeq').first().waitFor();
    await page.goBack();
    await expect.poll(async () => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Changed order');
  });
});

describe('unsaved changes of an earlier visit', () => {
  const note = 'You have unsaved changes from your last visit.';

  it('what is typed after a visit that changed only the seed is not offered as unsaved changes of that visit', async () => {
    const { first, apiKey } = await storeTwo();
    const page = await site().open(`#/templates/${first}`, { apiKey });
    await page.getByLabel('Seed', { exact: true }).fill('4711');
    await page.reload();
    await expect.poll(async () => page.getByLabel('Seed', { exact: true }).inputValue()).toBe('4711');

    await page.getByLabel('Name', { exact: true }).fill('Fresh');

    await page.getByText('not saved', { exact: true }).waitFor();
    expect(await page.getByText(note).count()).toBe(0);
  });

  it.each([
    ['#/templates/new', 'Name', note, 'Discard them'],
    ['#/batches/new', 'Batch name', 'You have an unsubmitted batch from your last visit.', 'Discard it'],
  ])(
    'fresh work in the restored form %s cannot be discarded as that of an earlier visit',
    async (path, label, text) => {
      const page = await site().openSignedIn(path, 'desktop');
      const field = page.getByLabel(label, { exact: true });
      await field.fill('Earlier');
      await page.reload();
      await page.getByText(text).waitFor();

      await field.fill('Earlier and fresh');

      await page.getByText(text).waitFor({ state: 'detached' });
      await page.reload();
      expect(await field.inputValue()).toBe('Earlier and fresh');
    },
  );

  it('changes of a version that was replaced since are offered, not shown, and never lost', async () => {
    const { docgen, first, apiKey } = await storeTwo();
    const page = await site().open(`#/templates/${first}`, { apiKey });
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    await page.getByText('not saved', { exact: true }).waitFor();
    await docgen.templates.update(first, { name: 'Theirs', body: 'Theirs <getName()>' });

    await page.reload();

    await page.getByText('You have unsaved changes of another version of this template.').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Theirs');
    await expectFits(page);
    await page.getByLabel('Name', { exact: true }).fill('Fresh');
    await page.getByRole('button', { name: 'Show them' }).waitFor({ state: 'detached' });
    await page.getByLabel('Name', { exact: true }).fill('Theirs');
    await page.getByRole('button', { name: 'Show them' }).click();
    await expect.poll(async () => page.locator('.cm-content').textContent()).toBe('First <getName()>');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mine');
    await page.reload();
    await page.getByText(note).waitFor();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect.poll(async () => page.locator('.cm-content').textContent()).toBe('Theirs <getName()>');
  });
});

async function storeTwo(): Promise<{
  readonly docgen: Docgen;
  readonly first: string;
  readonly second: string;
  readonly apiKey: string;
}> {
  const { billing } = site();
  const { apiKey } = await billing.openTenant();
  const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
  const { templateId: first } = await docgen.templates.create({ name: 'First', body: 'First <getName()>' });
  const { templateId: second } = await docgen.templates.create({ name: 'Second', body: 'Second <getName()>' });
  return { docgen, first, second, apiKey };
}

async function typeAtStart(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText(text);
}

async function openBySearch(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.insertText('Second');
  await page.getByRole('group', { name: 'Templates' }).getByRole('option', { name: 'Second' }).click();
}

async function duplicate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
}
