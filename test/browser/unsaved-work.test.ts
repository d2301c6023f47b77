/** What stays when a session ends, a page is loaded again, or another tenant signs in. */
import type { Page } from 'playwright-core';
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { goTo, sizes, useConsole } from './use-console.ts';

const site = useConsole();

describe('unsaved work', () => {
  it('a revoked session asks to sign in over the page and keeps unsaved work, and the new session works in other tabs', async () => {
    const { billing, open } = site();
    const { apiKey } = await billing.openTenant();
    const page = await open('#/templates/new', { apiKey, expectedErrors: /401/ });
    await page.getByLabel('Name', { exact: true }).fill('Half a letter');
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, '#/usage'));
    await other.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    await endAllSessions(page, apiKey);

    await page.getByRole('button', { name: 'Create template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('API key').fill(apiKey);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });

    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a letter');
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByRole('heading', { level: 1, name: 'Half a letter' }).waitFor();
    await other.reload();
    await other.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
  });

  it('a template, its parameters and its seed survive a reload, and another tenant does not see them', async () => {
    const { billing, open } = site();
    const [mine, other] = [await billing.openTenant(), await billing.openTenant()];
    const page = await open('#/templates/new', { apiKey: mine.apiKey, viewport: sizes.desktop });
    await page.getByLabel('Name', { exact: true }).fill('Half a letter');
    await page.getByLabel('Seed', { exact: true }).fill('4711');
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('To <getParam(city)>');
    await page.getByRole('textbox', { name: 'city' }).fill('Porto');
    await page.reload();
    await page.getByText('You have unsaved changes from your last visit.').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a letter');
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('4711');
    expect(await page.getByRole('textbox', { name: 'city' }).inputValue()).toBe('Porto');
    expect(await page.locator('.cm-content').textContent()).toBe('To <getParam(city)>');

    await signOut(page, 'Keep and sign out');
    await signInWith(page, other.apiKey);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Name', { exact: true }).fill('To be discarded');
    await signOut(page, 'Discard and sign out');
    await signInWith(page, mine.apiKey);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a letter');
    expect(await page.evaluate<string>('JSON.stringify({...localStorage})')).not.toContain('To be discarded');
  });

  it('a tab with a template of one tenant shows the templates of the other that signs in with another tab', async () => {
    const { billing, open } = site();
    const [mine, other] = [await billing.openTenant(), await billing.openTenant()];
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey: mine.apiKey });
    const { templateId } = await docgen.templates.create({ name: 'Mine', body: 'Hello <getName()>' });
    const page = await open(`#/templates/${templateId}`, { apiKey: mine.apiKey, expectedErrors: /404/ });
    await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor();

    const tab = await page.context().newPage();
    await tab.goto(page.url().replace(/#.*/, '#/sign-in'));
    await signInWith(tab, other.apiKey);

    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    expect(page.url()).toMatch(/#\/templates$/);
  });

  it('an unsaved change of a long template survives a reload right after it is typed, and Ctrl+S saves the newest text', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    const body = 'Hello <getName()>.\n'.repeat(1_000);
    const { templateId } = await docgen.templates.create({ name: 'Long', body });
    const page = await site().open(`#/templates/${templateId}`, { apiKey });
    const content = page.locator('.cm-content');
    await content.click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.insertText('First ');
    await page.reload();
    await page.getByText('You have unsaved changes from your last visit.').waitFor();
    await content.click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.insertText('Newest ');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Template saved').waitFor();
    expect((await docgen.templates.get(templateId)).body).toBe(`Newest First ${body}`);
  });

  it('a template and a batch form survive Back and Forward, and the browser asks before it closes unsaved work', async () => {
    const page = await site().openSignedIn('#/templates', 'desktop');
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('link', { name: 'New template' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Half a letter');
    await page.goBack();
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    await page.goForward();
    await page.getByText('You have unsaved changes from your last visit.').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a letter');
    await page.reload();
    expect(dialogs).toEqual(['beforeunload']);
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect.poll(async () => page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    await page.reload();
    expect(dialogs).toEqual(['beforeunload']);

    await goTo(page, 'Batches');
    await page.getByRole('link', { name: 'New batch' }).click();
    await page.getByLabel('Batch name').fill('Half a batch');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Batches' }).waitFor();
    await page.goForward();
    await expect.poll(async () => page.getByLabel('Batch name').inputValue()).toBe('Half a batch');
  });

  it('a batch form survives a reload until it is discarded', async () => {
    const page = await site().openSignedIn('#/batches/new?set=shop', 'desktop');
    await page.getByLabel('Seed', { exact: true }).fill('99');
    await page.reload();
    await page.getByText('You have an unsubmitted batch from your last visit.').waitFor();
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('99');
    await page.getByRole('button', { name: 'Discard it' }).click();
    expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('1');
  });
});

/** As another admin does in the list of signed-in browsers. The gateway refuses the sessions within a second. */
async function endAllSessions(page: Page, apiKey: string): Promise<void> {
  const { gatewayUrl } = site().billing.stack;
  const { sessions } = createDocgen({ baseUrl: gatewayUrl, apiKey });
  for (const { sessionId } of await sessions.list()) await sessions.end(sessionId);
  const statusOfSession = async () => (await page.request.get(`${gatewayUrl}/v1/auth/me`)).status();
  await expect.poll(statusOfSession).toBe(401);
}

async function signOut(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: choice }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
}

async function signInWith(page: Page, apiKey: string): Promise<void> {
  await page.getByLabel('API key').fill(apiKey);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'New template' }).first().click();
}
