/** Everything that a field can get: the field says what is wrong, and keeps the whole text. */
import { createDocgen } from '@docgen/client';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();
const long = 'x'.repeat(10_000);

interface FieldCase {
  readonly label: string;
  /** Sends the form, when only the service knows that the text is wrong. */
  readonly submit?: string;
  /** A text that the field accepts, with as many emoji as characters are allowed. */
  readonly longest?: string;
}

interface FormCase {
  readonly path: string;
  /** Leads to the fields. */
  readonly open?: (page: Page) => Promise<unknown>;
  readonly isPublic?: boolean;
  readonly fields: readonly FieldCase[];
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

const forms: Readonly<Record<string, FormCase>> = {
  'a new template': {
    path: '#/templates/new',
    fields: [
      { label: 'Name', longest: '🧵'.repeat(200) },
      { label: 'Seed', longest: '9007199254740991' },
    ],
  },
  'the details of a template': {
    path: '#/templates/new',
    open: details,
    fields: [
      { label: 'Description', longest: '🧵'.repeat(2_000) },
      { label: 'Tags', longest: '🧵'.repeat(64) },
    ],
  },
  // Two forms, because the gateway refuses the address of two filters with their longest texts.
  'the name filter of templates': {
    path: '#/templates',
    fields: [{ label: 'Name contains', longest: '🧵'.repeat(200) }],
  },
  'the tag filter of templates': {
    path: '#/templates',
    fields: [{ label: 'Has all tags', longest: '🧵'.repeat(2_200) }],
  },
  'the filter of batches': { path: '#/batches', fields: [{ label: 'Name contains', longest: '🧵'.repeat(100) }] },
  'the filter of sequences': { path: '#/sequences', fields: [{ label: 'Namespace', longest: 'n'.repeat(64) }] },
  'a new sequence': {
    path: '#/sequences?new=1',
    fields: [
      { label: 'Name', longest: '🧵'.repeat(200) },
      { label: 'First number', longest: '-9007199254740991' },
    ],
  },
  'a new dataset': { path: '#/datasets?new=1', fields: [{ label: 'Name', longest: '🧵'.repeat(100) }] },
  'a new key': { path: '#/keys?new=1', fields: [{ label: 'Name', longest: '🧵'.repeat(200) }] },
  'the name of the workspace': {
    path: '#/usage',
    open: rename,
    fields: [{ label: 'Workspace name', longest: '🧵'.repeat(100) }],
  },
  'a new webhook endpoint': { path: '#/webhooks?new=1', fields: [{ label: 'URL', submit: 'Add endpoint' }] },
  'a new batch': {
    path: '#/batches/new',
    open: openParams,
    fields: [
      { label: 'Alias', longest: 'a'.repeat(64) },
      { label: 'Documents', longest: '1000000' },
      { label: 'Seed', longest: '9007199254740991' },
      { label: 'Batch name', longest: '🧵'.repeat(100) },
      { label: 'Parameters, as JSON', longest: `{"city": "${'🧵'.repeat(10_000)}"}` },
    ],
  },
  'a signup': {
    path: '#/signup',
    isPublic: true,
    fields: [
      { label: 'E-mail address', submit: 'Continue to payment' },
      { label: 'Workspace name (optional)', longest: '🧵'.repeat(100) },
    ],
  },
  'a lost key': {
    path: '#/lost-key',
    isPublic: true,
    fields: [{ label: 'E-mail address', submit: 'Send the link' }],
  },
  'a sign-in': { path: '#/sign-in', isPublic: true, fields: [{ label: 'API key', submit: 'Sign in' }] },
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

/** Opens the page with the form in a new tenant, or without one. */
async function openForm({ path, open, isPublic = false, fields }: FormCase): Promise<Page> {
  const signedIn = isPublic ? {} : { apiKey: (await site().billing.openTenant()).apiKey };
  const page = await site().open(path, { ...signedIn, expectedErrors: /40[01]/ });
  const anyField = page.getByLabel(fields[0]?.label ?? '', { exact: true });
  await anyField
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await open?.(page);
  return page;
}

function fieldOf(page: Page, { label }: FieldCase): Locator {
  return page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
}

describe('the fields of a form', () => {
  it.each(Object.entries(forms))(
    'each field of %s says what is wrong with a text beside itself, accepts the longest text that is allowed, and keeps both whole',
    async (_, form) => {
      const page = await openForm(form);
      const wrongAnswers: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 500) wrongAnswers.push(`${response.status()} ${response.url()}`);
      });
      for (const each of form.fields) await expectRefusals(page, each);
      await expectFits(page);
      for (const { longest, ...each } of form.fields) {
        if (longest === undefined) continue;
        const field = fieldOf(page, each);
        await setText(field, `${longest}${longest}.`);
        await expect.poll(async () => isRefused(field), { message: each.label }).toBe(true);
        await setText(field, longest);
        await expect.poll(async () => isRefused(field), { message: each.label }).toBe(false);
        expect(await field.inputValue()).toBe(longest);
      }
      expect(wrongAnswers).toEqual([]);
    },
  );
});

async function expectRefusals(page: Page, fieldCase: FieldCase): Promise<void> {
  const { label, submit } = fieldCase;
  const field = fieldOf(page, fieldCase);
  for (const [what, text] of Object.entries(badTexts)) {
    await setText(field, text);
    expect(await page.evaluate<number>('document.activeElement.value.length')).toBe(text.length);
    if (submit !== undefined) {
      const button = page.getByRole('button', { name: submit, exact: true });
      if (await button.isEnabled()) await button.click();
    }
    await expect.poll(async () => isRefused(field), { message: `${label} ${what}` }).toBe(true);
    expect(await page.getByText('This page has an error').count()).toBe(0);
  }
}

it('a field of a filter keeps the last list while its text is wrong', async () => {
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
