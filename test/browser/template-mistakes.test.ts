/** The form of a template names the fields that are wrong or missing, also where they are not in sight. */
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { expectFits, useConsole } from './use-console.ts';

const site = useConsole();

describe('the form of a template', () => {
  it('Ctrl+S and the button say that a template has no name, focus the field, and store nothing', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    const page = await site().open('#/templates/new', { apiKey });
    const name = page.getByLabel('Name', { exact: true });
    await page.locator('.cm-content').click();
    expect(await page.getByText('Enter a name for the template.').count()).toBe(0);

    await page.keyboard.press('ControlOrMeta+s');

    await page.getByText('Name: Enter a name for the template.').waitFor();
    await page.locator('input[aria-label="Name"]:focus').waitFor();
    await expectFits(page);
    expect((await docgen.templates.list().page()).items).toEqual([]);
    await name.fill('Letter');
    await page.getByText('Enter a name for the template.').waitFor({ state: 'detached' });
    await name.fill('');
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.locator('input[aria-label="Name"]:focus').waitFor();
    await page.keyboard.insertText('Letter');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByRole('heading', { level: 1, name: 'Letter', exact: true }).waitFor();
  });

  it('a field that is wrong in the closed drawer of a template is named beside the button, which opens it', async () => {
    const page = await site().openSignedIn('#/templates/new', 'desktop');
    await page.getByLabel('Name', { exact: true }).fill('Letter');
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    const tags = page.getByLabel('Tags', { exact: true });
    await tags.fill(Array.from({ length: 33 }, (_, index) => `tag${index}`).join(', '));
    await page.getByRole('dialog').getByText('Use at most 32 tags.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Tags: Use at most 32 tags.').waitFor();
    await expectFits(page);
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.locator('button:focus').getByText('Open details').waitFor();
    await page.keyboard.press('Enter');
    await tags.fill('one');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByRole('heading', { level: 1, name: 'Letter' }).waitFor();
  });

  it('a field keeps a name of 200 emoji in the service', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/templates/new', { apiKey });
    await page.getByLabel('Name', { exact: true }).fill('🧵'.repeat(200));
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByRole('heading', { level: 1, name: '🧵'.repeat(200) }).waitFor();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    expect((await docgen.templates.list().page()).items.map(({ name }) => name)).toEqual(['🧵'.repeat(200)]);
  });

  it('a form shows each of several fields that the service refuses, until one changes', async () => {
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
});
