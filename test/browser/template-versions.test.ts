/** The editor of templates: versions, copies, and what it does while a body is written. */
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();
const bodies = ['Hello <getName()>\nfirst', 'Hello <getName()>\nsecond'] as const;

/** A template with two versions, in the editor. */
async function openChanged(): Promise<{ page: Page; docgen: Docgen; templateId: string }> {
  const { apiKey } = await site().billing.openTenant();
  const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
  const { templateId } = await docgen.templates.create({ name: 'Greeting', body: bodies[0] });
  await docgen.templates.update(templateId, { body: bodies[1] });
  const page = await site().open(`#/templates/${templateId}`, { apiKey });
  await page.getByRole('heading', { level: 1, name: 'Greeting', exact: true }).waitFor();
  return { page, docgen, templateId };
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function restoreFirst(page: Page): Promise<void> {
  await choose(page, 'Versions');
  const versions = page.getByRole('dialog', { name: 'Versions', exact: true });
  await versions.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Restore version 1?', exact: true });
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await versions.waitFor({ state: 'detached' });
}

function editorText(page: Page) {
  return page.locator('.editor-with-preview .cm-content');
}

it('the versions of a template show what each of them changes, and one can be restored', async () => {
  const { page, docgen, templateId } = await openChanged();
  await choose(page, 'Versions');
  const versions = page.getByRole('dialog', { name: 'Versions', exact: true });
  await versions
    .getByRole('button', { name: /^Version 2/ })
    .getByText('current')
    .waitFor();
  const diff = versions.getByRole('region', { name: 'Version 1', exact: true });
  await expect.poll(async () => diff.locator('.cm-deletedChunk').textContent()).toBe('second');
  await expect.poll(async () => diff.locator('.cm-changedLine').textContent()).toBe('first');
  await expectFits(page);
  await versions.getByRole('button', { name: /^Version 2/ }).click();
  await versions.getByText('This is the body of the template.').waitFor();
  expect(await versions.getByRole('button', { name: 'Restore version 2', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await versions.waitFor({ state: 'detached' });

  await restoreFirst(page);
  await page.getByText('Version 1 restored').waitFor();
  await expect.poll(async () => editorText(page).innerText()).toBe(bodies[0]);
  expect(await page.getByText('not saved').count()).toBe(0);
  expect((await docgen.templates.get(templateId)).body).toBe(bodies[0]);
  expect((await docgen.templates.getVersion(templateId, 3)).isCurrent).toBe(true);
});

it('unsaved changes stay in the editor when a version is restored', async () => {
  const { page, docgen, templateId } = await openChanged();
  await editorText(page).press('ControlOrMeta+a');
  await page.keyboard.insertText('Unsaved <getName()>');
  await page.getByText('not saved', { exact: true }).waitFor();

  await restoreFirst(page);

  await page.getByText('Version 1 restored').waitFor();
  expect(await editorText(page).innerText()).toBe('Unsaved <getName()>');
  await page.getByText('not saved', { exact: true }).waitFor();
  expect((await docgen.templates.get(templateId)).body).toBe(bodies[0]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Template saved').waitFor();
});

it('a template can be duplicated in the editor', async () => {
  const { page, docgen } = await openChanged();

  await choose(page, 'Duplicate');

  await page.getByRole('heading', { level: 1, name: 'Copy of Greeting', exact: true }).waitFor();
  await expect.poll(async () => editorText(page).innerText()).toBe(bodies[1]);
  expect((await docgen.templates.list().page()).items.map(({ name }) => name)).toEqual([
    'Copy of Greeting',
    'Greeting',
  ]);
});

it('a duplicate of a name of 200 characters ends with a whole emoji', async () => {
  const { page, docgen, templateId } = await openChanged();
  await docgen.templates.update(templateId, { name: `a${'🧵'.repeat(199)}` });
  await page.reload();

  await choose(page, 'Duplicate');

  const name = `Copy of a${'🧵'.repeat(191)}`;
  await expect.poll(async () => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
});

it('the editor indents after a brace, finds text, and counts all mistakes', async () => {
  const { page } = await openChanged();
  const content = editorText(page);
  await content.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('{');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"name": <getName()>');
  await expect.poll(async () => content.innerText()).toBe('{\n  "name": <getName()>\n}');

  await page.keyboard.press('ControlOrMeta+f');
  await page.getByRole('textbox', { name: 'Find', exact: true }).pressSequentially('getName');
  await page.locator('.cm-searchMatch').first().waitFor();
  await page.keyboard.press('Escape');

  await content.press('ControlOrMeta+a');
  await page.keyboard.insertText(`{"names": [${Array.from({ length: 400 }, () => '<nope()>').join(', ')}]}`);
  await page.getByText('400 mistakes', { exact: true }).click();
  await page.getByText('These are the first 100.').waitFor();
  await page.getByRole('button', { name: /^line 1, column 22: unknown function nope/ }).click();
  await expect.poll(async () => page.locator('.cm-content:focus').count()).toBe(1);
});
