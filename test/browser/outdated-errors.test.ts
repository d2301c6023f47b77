/** An error disappears when the user changes what caused it, or starts another action. */
import { createDocgen } from '@docgen/client';
import { cancelSubscription } from '@docgen/contracts/billing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useConsole } from './use-console.ts';

const site = useConsole();
const failure = 'The service has an error that this test makes.';

/** Makes the service refuse all writes to the address. */
async function refuse(page: Page, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const error = { code: 'INTERNAL_ERROR', message: failure, details: {} };
    return route.fulfill({ status: 500, json: { error } });
  });
}

interface FormCase {
  readonly path: string;
  readonly address: RegExp;
  readonly fill: (page: Page) => Promise<void>;
  readonly submit: string;
  readonly change: (page: Page) => Promise<unknown>;
  readonly isPublic?: boolean;
}

const email = 'E-mail address';
const forms: readonly FormCase[] = [
  {
    path: '#/sign-in',
    address: /\/v1\/auth\/sessions/,
    fill: async (page) => page.getByLabel('API key').fill('dk_live_one'),
    submit: 'Sign in',
    change: async (page) => page.getByLabel('API key').fill('dk_live_two'),
    isPublic: true,
  },
  {
    path: '#/signup',
    address: /\/v1\/signup/,
    fill: async (page) => page.getByLabel(email).fill('ada@example.com'),
    submit: 'Continue to payment',
    change: async (page) => page.getByLabel('Plan').selectOption('growth'),
    isPublic: true,
  },
  {
    path: '#/lost-key',
    address: /\/v1\/auth\/key-recoveries/,
    fill: async (page) => page.getByLabel(email).fill('ada@example.com'),
    submit: 'Send the link',
    change: async (page) => page.getByLabel(email).fill('eve@example.com'),
    isPublic: true,
  },
  {
    path: '#/keys?new=1',
    address: /\/v1\/auth\/keys/,
    fill: async (page) => page.getByLabel('Name', { exact: true }).fill('build server'),
    submit: 'Create key',
    change: async (page) => page.getByLabel('Role').selectOption('admin'),
  },
  {
    path: '#/sequences?new=1',
    address: /\/v1\/sequences/,
    fill: async (page) => page.getByLabel('Name', { exact: true }).fill('invoices'),
    submit: 'Create sequence',
    change: async (page) => page.getByLabel('First number').fill('2'),
  },
  {
    path: '#/datasets?new=1',
    address: /\/v1\/datasets\//,
    fill: async (page) =>
      page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from('id\n1\n') }),
    submit: 'Upload',
    change: async (page) => page.getByLabel('Name', { exact: true }).fill('clients'),
  },
  {
    path: '#/webhooks?new=1',
    address: /\/v1\/webhook/,
    fill: async (page) => page.getByLabel('URL').fill('https://hooks.example.com/docgen'),
    submit: 'Add endpoint',
    change: async (page) => page.getByRole('checkbox').first().uncheck(),
  },
  {
    path: '#/templates/new',
    address: /\/v1\/templates\/generate/,
    fill: async (page) => page.getByLabel('Seed', { exact: true }).fill('7'),
    submit: 'Render on the server',
    change: async (page) => page.getByLabel('Seed', { exact: true }).fill('8'),
  },
  {
    path: '#/templates/new',
    address: /\/v1\/templates$/,
    fill: async (page) => page.getByLabel('Name', { exact: true }).fill('Letter'),
    submit: 'Create template',
    change: async (page) => page.getByLabel('Name', { exact: true }).fill('Letters'),
  },
];

describe('an error of the service', () => {
  it.each([
    ['a visitor', true],
    ['a user', false],
  ])('an error of the service disappears in each form of %s when a field changes', async (_, isPublic) => {
    const signedIn = isPublic ? {} : { apiKey: (await site().billing.openTenant()).apiKey };
    const page = await site().open(isPublic ? '#/sign-in' : '#/keys?new=1', { ...signedIn, expectedErrors: /500/ });
    for (const form of forms.filter((each) => (each.isPublic ?? false) === isPublic)) {
      await page.evaluate(`location.hash = ${JSON.stringify(form.path)}`);
      const submit = page.getByRole('button', { name: form.submit, exact: true });
      // The form before can have a field of the same name.
      await submit.waitFor();
      await refuse(page, form.address);
      await form.fill(page);
      await submit.click();
      await page.getByText(failure).waitFor();
      await form.change(page);
      await expect.poll(async () => page.getByText(failure).count(), { message: form.submit }).toBe(0);
      await page.unroute(form.address);
    }
  });

  it('an error of the form that brings a workspace back disappears when another plan is chosen', async () => {
    const { billing, open } = site();
    const { apiKey } = await billing.openTenant();
    await billing.client.call(cancelSubscription, { apiKey });
    const page = await open('#/billing', { apiKey, expectedErrors: /500/ });
    await refuse(page, /\/v1\/billing\/checkout/);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText(failure).waitFor();
    await page.getByLabel('Plan', { exact: true }).and(page.locator('select')).selectOption('growth');
    await expect.poll(async () => page.getByText(failure).count()).toBe(0);
  });

  it('an error about an action of a row can be dismissed, and disappears when another action starts', async () => {
    const { page } = await openTemplates();
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Actions of Letter', exact: true }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await refuse(page, /\/v1\/templates\/tpl_/);
    await choose('Archive');
    await page.getByText(failure).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText(failure).waitFor({ state: 'detached' });
    await choose('Archive');
    await page.getByText(failure).waitFor();
    await choose('Duplicate');
    await page.getByRole('heading', { level: 1, name: 'Copy of Letter' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Copy of Letter' }).waitFor();
    expect(await page.getByText(failure).count()).toBe(0);
  });

  it('an error in a dialog that asks is not shown again when the dialog asks about another thing', async () => {
    const { apiKey, page } = await openTemplates('#/keys');
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    for (const name of ['one', 'two']) await docgen.keys.create({ name, role: 'member' });
    await page.reload();
    await refuse(page, /\/v1\/auth\/keys/);
    const ask = async (name: string) => {
      await page.getByRole('button', { name: `Actions of ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Revoke', exact: true }).click();
    };
    await ask('one');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText(failure).waitFor();
    await page.getByRole('button', { name: 'Go back' }).click();
    await ask('two');
    await page.getByRole('dialog', { name: 'Revoke the key “two”?' }).waitFor();
    expect(await page.getByText(failure).count()).toBe(0);
  });
});

async function openTemplates(path = '#/templates'): Promise<{ readonly apiKey: string; readonly page: Page }> {
  const { apiKey } = await site().billing.openTenant();
  const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
  await docgen.templates.create({ name: 'Letter', body: 'Hello <getName()>' });
  return { apiKey, page: await site().open(path, { apiKey, expectedErrors: /500/ }) };
}
