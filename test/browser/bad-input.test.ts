/** Everything that a field can get: the field says what is wrong, and keeps the whole text. */
import { createDocgen } from '@docgen/client';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFits, sizes, useConsole } from './use-console.ts';

const site = useConsole();
const long = 'x'.repeat(10_000);

interface FieldCase {
  readonly path: string;
  readonly label: string;
  /** Leads to the field. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Sends the form, when only the service knows that the text is wrong. */
  readonly submit?: string;
  readonly isPublic?: boolean;
  /** A text that the field accepts, with as many emoji as characters are allowed. */
  readonly longest?: string;
}

const details = async (page: Page) => page.getByRole('button', { name: 'Details', exact: true }).click();
const rename = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await page.getByRole('menuitem', { name: 'Rename workspace' }).click();
};
const openParams = async (page: Page) => page.getByText('Parameters', { exact: true }).click();

const fields: Readonly<Record<string, FieldCase>> = {
  'name of a template': { path: '#/templates/new', label: 'Name', longest: '🧵'.repeat(200) },
  'description of a template': {
    path: '#/templates/new',
    label: 'Description',
    open: details,
    longest: '🧵'.repeat(2_000),
  },
  'tags of a template': { path: '#/templates/new', label: 'Tags', open: details, longest: '🧵'.repeat(64) },
  'name filter of templates': { path: '#/templates', label: 'Name contains', longest: '🧵'.repeat(200) },
  'tag filter of templates': { path: '#/templates', label: 'Has all tags', longest: '🧵'.repeat(2_200) },
  'name filter of batches': { path: '#/batches', label: 'Name contains', longest: '🧵'.repeat(100) },
  'namespace of sequences': { path: '#/sequences', label: 'Namespace', longest: 'n'.repeat(64) },
  'name of a sequence': { path: '#/sequences?new=1', label: 'Name', longest: '🧵'.repeat(200) },
  'first number of a sequence': { path: '#/sequences?new=1', label: 'First number', longest: '-9007199254740991' },
  'name of a key': { path: '#/keys?new=1', label: 'Name', longest: '🧵'.repeat(200) },
  'name of the workspace': { path: '#/usage', label: 'Workspace name', open: rename, longest: '🧵'.repeat(100) },
  'address of a webhook': { path: '#/webhooks?new=1', label: 'URL', submit: 'Add endpoint' },
  'seed of the preview': { path: '#/templates/new', label: 'Seed', longest: '9007199254740991' },
  'alias of a batch': { path: '#/batches/new', label: 'Alias', longest: 'a'.repeat(64) },
  'count of a batch': { path: '#/batches/new', label: 'Documents', longest: '1000000' },
  'seed of a batch': { path: '#/batches/new', label: 'Seed', longest: '9007199254740991' },
  'name of a batch': { path: '#/batches/new', label: 'Batch name', longest: '🧵'.repeat(100) },
  'parameters of a batch': {
    path: '#/batches/new',
    label: 'Parameters, as JSON',
    open: openParams,
    longest: `{"city": "${'🧵'.repeat(10_000)}"}`,
  },
  'e-mail address of a signup': {
    path: '#/signup',
    label: 'E-mail address',
    submit: 'Continue to payment',
    isPublic: true,
  },
  'workspace name of a signup': {
    path: '#/signup',
    label: 'Workspace name (optional)',
    isPublic: true,
    longest: '🧵'.repeat(100),
  },
  'e-mail address of a lost key': {
    path: '#/lost-key',
    label: 'E-mail address',
    submit: 'Send the link',
    isPublic: true,
  },
  'key of a sign-in': { path: '#/sign-in', label: 'API key', submit: 'Sign in', isPublic: true },
};

const badTexts = { 'of 10,000 characters': long, 'with NUL': 'a\0b', 'with half an emoji': 'a\uD83E' };

/** Sets the text of the field as a paste does. `fill` would replace half an emoji. */
async function setText(field: Locator, text: string): Promise<void> {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  await field.focus();
  await field.page().evaluate(`{
    const field = document.activeElement;
    const { prototype } = field.constructor;
    const text = ${JSON.stringify(units)}.map((unit) => String.fromCharCode(unit)).join('');
    Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
}

async function isRefused(field: Locator): Promise<boolean> {
  return (await field.and(field.page().locator('[aria-invalid=true], :user-invalid')).count()) === 1;
}

/** Opens the page with the field in a new tenant, or without one. */
async function openField(name: string): Promise<{ readonly page: Page; readonly field: Locator }> {
  const { path, label, open, isPublic = false } = fields[name] ?? { path: '', label: '' };
  const signedIn = isPublic ? {} : { apiKey: (await site().billing.openTenant()).apiKey };
  const page = await site().open(path, { ...signedIn, viewport: sizes.desktop, expectedErrors: /40[01]/ });
  const field = page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
  await field
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await open?.(page);
  await field.waitFor();
  return { page, field };
}

describe('a field', () => {
  it.each(Object.keys(fields))(
    '%s says what is wrong with a text beside itself, and keeps the whole text',
    async (name) => {
      const { page, field } = await openField(name);
      const submit = fields[name]?.submit;
      const wrongAnswers: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 500) wrongAnswers.push(`${response.status()} ${response.url()}`);
      });
      const lengths: number[] = [];
      let pageErrors = 0;
      for (const [what, text] of Object.entries(badTexts)) {
        await setText(field, text);
        lengths.push(await page.evaluate<number>('document.activeElement.value.length'));
        const button = page.getByRole('button', { name: submit ?? '', exact: true });
        if (submit !== undefined && (await button.isEnabled())) await button.click();
        await expect.poll(async () => isRefused(field), { message: what }).toBe(true);
        pageErrors += await page.getByText('This page has an error').count();
      }
      await expectFits(page);
      expect(lengths).toEqual(Object.values(badTexts).map((text) => text.length));
      expect(pageErrors).toBe(0);
      expect(wrongAnswers).toEqual([]);
    },
  );

  it.each(Object.entries(fields).flatMap(([name, { longest }]) => (longest === undefined ? [] : [{ name, longest }])))(
    '$name accepts the longest text that is allowed, and keeps it',
    async ({ name, longest }) => {
      const { field } = await openField(name);
      await setText(field, `${longest}${longest}.`);
      await expect.poll(async () => isRefused(field)).toBe(true);
      await setText(field, longest);
      await expect.poll(async () => isRefused(field)).toBe(false);
      expect(await field.inputValue()).toBe(longest);
    },
  );

  it('that is wrong in the closed drawer of a template is named beside the button, which opens it', async () => {
    const page = await site().openSignedIn('#/templates/new', 'desktop');
    await page.getByLabel('Name', { exact: true }).fill('Letter');
    await details(page);
    const tags = page.getByLabel('Tags', { exact: true });
    await tags.fill(Array.from({ length: 33 }, (_, index) => `tag${index}`).join(', '));
    await page.getByRole('dialog').getByText('Use at most 32 tags.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Tags: Use at most 32 tags.').waitFor();
    expect(await page.getByRole('button', { name: 'Create template' }).isDisabled()).toBe(true);
    await expectFits(page);
    await page.getByRole('button', { name: 'Open details' }).click();
    await tags.fill('one');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByRole('heading', { level: 1, name: 'Letter' }).waitFor();
  });

  it('keeps a name of 200 emoji in the service', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/templates/new', { apiKey });
    await page.getByLabel('Name', { exact: true }).fill('🧵'.repeat(200));
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByRole('heading', { level: 1, name: '🧵'.repeat(200) }).waitFor();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    expect((await docgen.templates.list().page()).items.map(({ name }) => name)).toEqual(['🧵'.repeat(200)]);
  });

  it('shows each of several fields that the service refuses, until one changes', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/templates/new', { apiKey, expectedErrors: /400/ });
    await page.getByLabel('Name', { exact: true }).fill('Letter');
    await page.route(/\/v1\/templates$/, async (route) => {
      const problems = [
        { field: 'name', message: 'name is refused.' },
        { field: 'tags[0]', message: 'tags[0] is refused.' },
      ];
      const details = { field: 'name', problems };
      const error = { code: 'VALIDATION_ERROR', message: 'name is refused.', details };
      return route.fulfill({ status: 400, json: { error } });
    });
    const button = page.getByRole('button', { name: 'Create template' });
    await button.click();
    await page.getByText('Name: name is refused.', { exact: true }).waitFor();
    await page.getByText('Tags: tags[0] is refused.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Letters');
    await expect.poll(async () => page.getByText('is refused.').count()).toBe(0);
  });

  it('of a filter keeps the last list while its text is wrong', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    await docgen.sequences.create({ name: 'فواتير 🧵', namespace: 'default' });
    const page = await site().open('#/sequences', { apiKey });
    expect(await page.getByText('فواتير 🧵').getAttribute('dir')).toBe('auto');
    await page.getByLabel('Namespace').fill('not a namespace');
    await page.getByText('Use up to 64 letters A-Z, digits, _, . and -.').waitFor();
    await page.clock.install();
    await page.clock.fastForward(5_000);
    await page.getByText('فواتير 🧵').waitFor();
    expect(page.url()).not.toContain('not');
  });
});
