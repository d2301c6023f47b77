/** The name of the workspace, keys and usage in the console. */
import { describe, expect, it } from 'vitest';
import { expectFits, goTo, sizes, sizesOf, useConsole } from './use-console.ts';

const site = useConsole();

describe.each(sizesOf('desktop'))('on a %s', (size) => {
  it.each([
    ['a long name with HTML', `<b>${'Workspace & Söhne '.repeat(5)}</b>`],
    ['a name from right to left', 'متجر آدا 🧵'],
  ])('an admin renames the workspace: %s stays text and fits', async (_what, name) => {
    const page = await site().openSignedIn('#/keys', size);
    const account = page.getByRole('banner').getByRole('button', { name: /^Account/ });
    if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await account.click();
    await page.getByRole('menuitem', { name: 'Rename workspace', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename workspace' });
    await dialog.getByLabel('Workspace name').fill('x'.repeat(101));
    await dialog.getByText('Use at most 100 characters.').waitFor();
    await dialog.getByLabel('Workspace name').fill(` ${name} `);
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await account.getByText(name, { exact: true }).waitFor();
    await expect.poll(async () => page.title()).toBe(`API keys · ${name} · Docgen`);
    await expectFits(page);
  });

  it('a member sees the name of the workspace and cannot change it', async () => {
    const { memberKey: apiKey } = await site().billing.stack.addTenant();
    const page = await site().open('#/usage', { viewport: sizes[size], apiKey });
    if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: /^Account Test tenant/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Rename workspace' }).count()).toBe(0);
  });

  it('a key can be created, is shown once, and can be revoked', async () => {
    const page = await site().openSignedIn('#/keys', size);
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('build server');
    await page.getByRole('button', { name: 'Create key' }).click();
    expect(await page.locator('.secret').textContent()).toMatch(/^dk_\w+$/);
    await expectFits(page);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.locator('.secret').count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke build server' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('cell', { name: 'revoked' }).waitFor();
    await expectFits(page);
  });

  it('usage shows documents by day and the remaining quota', async () => {
    const page = await site().openSignedIn('#/templates/new', size);
    await page.getByRole('button', { name: 'Render on the server' }).click();
    await page.getByRole('region', { name: 'Document from the server' }).waitFor();
    await goTo(page, 'Usage');
    await page.getByText('9,999').waitFor();
    await page.getByText('Show as a table').click();
    const today = new Date().toISOString().slice(0, 10);
    await expect.poll(async () => page.getByRole('row', { name: today }).textContent()).toBe(`${today}1`);
    await expectFits(page);
  });
});
