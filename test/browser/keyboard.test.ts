/** The paths through the console with the keyboard alone. */
import { createDocgen } from '@docgen/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useConsole } from './use-console.ts';

const site = useConsole();
/** More items than any menu has. */
const itemsMax = 20;
/** More stops than any page of these paths has. */
const stopsMax = 80;
/** A page that is still loading has fewer stops: Tab goes round until it has the wanted one. */
const tabbingMsMax = 15_000;

describe('the keyboard', () => {
  it('signing in, writing a template, generating documents of it, watching the batch and signing out need no mouse', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/sign-in');
    await page.getByRole('main').getByLabel('API key').waitFor();
    await tabTo(page, 'API key');
    await page.keyboard.insertText(apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Templates', exact: true }).waitFor();

    await tabTo(page, 'New template');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByLabel('Name', { exact: true }).waitFor();
    await tabTo(page, 'Name');
    await page.keyboard.insertText('Greeting');
    await tabTo(page, 'Template body');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText('{"hello": <getName()>}');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByRole('heading', { level: 1, name: 'Greeting', exact: true }).waitFor();

    await tabTo(page, 'Generate many');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Generate many documents' });
    await dialog.waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('3');
    await page.keyboard.press('Enter');
    await page.getByText('3 of 3 documents').waitFor();

    await tabTo(page, /^Account/);
    await page.keyboard.press('Enter');
    await page.locator('[role^=menuitem]:focus').waitFor();
    // The last item; arrows go round.
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => nameOfFocus(page)).toBe('Sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  });

  it('building a batch of two templates, its relations, its documents and its downloads need no mouse', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    await docgen.templates.create({ name: 'Customer', body: '{"id": <getUuid()>}' });
    await docgen.templates.create({ name: 'Order', body: '{"total": <val(1)>}' });
    const page = await site().open('#/batches/new', { apiKey });
    await page.getByRole('heading', { level: 1, name: 'New batch' }).waitFor();
    await tabTo(page, 'Template');
    await chooseTemplate(page, 'Customer');
    await pressOn(page, 'Add documents');
    await tabTo(page, 'Template', 'Shift+Tab');
    await chooseTemplate(page, 'Order');
    await pressOn(page, 'Copy a field from a parent to documents2');
    await tabTo(page, 'Field');
    await page.keyboard.insertText('customerId');
    await tabTo(page, 'Parent');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Path in the parent');
    await page.keyboard.insertText('id');
    await page.getByRole('img', { name: 'Relations: documents2 from documents' }).waitFor();
    await pressOn(page, 'Start batch');
    await page.getByText('20 of 20 documents').waitFor();

    await pressOn(page, /^documents2.*10 documents/);
    await page.getByRole('tab', { name: 'documents2', selected: true }).waitFor();
    await tabTo(page, /^documents2 ?10$/);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: 'documents', exact: false, selected: true }).waitFor();
    await pressOn(page, 'Open documents 0');
    await page.getByRole('region', { name: 'documents 0' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(async () => nameOfFocus(page)).toBe('Open documents 0');
    await pressOn(page, /^Download/);
    await page.locator('[role=menuitem]:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => nameOfFocus(page)).toBe('CSV');
    await page.keyboard.press('Escape');
    await expect.poll(async () => nameOfFocus(page)).toMatch(/^Download/);
  });

  it('previews, filters, keys, sequences, webhooks, versions and billing need no mouse', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    const { templateId } = await docgen.templates.create({ name: 'Greeting', body: 'Hello <getName()>' });
    const page = await site().open('#/gallery', { apiKey });
    await openAndClose(page, 'Preview Order with lines', 'Order with lines');
    await show(page, 'functions', 'Functions');
    await pressOn(page, /^finance/i);
    await page.getByRole('heading', { level: 2, name: 'finance' }).waitFor();

    await show(page, 'keys', 'API keys');
    await pressOn(page, 'New key');
    await page.keyboard.insertText('build');
    await page.keyboard.press('Enter');
    await page.getByText('Copy it now').waitFor();
    await pressOn(page, 'Done');
    await openFromMenu(page, ['Actions of build', 'Revoke'], 'Revoke the key “build”?');

    await show(page, 'sequences', 'Sequences');
    await pressOn(page, 'New sequence');
    await page.keyboard.insertText('invoices');
    await page.keyboard.press('Enter');
    await openFromMenu(page, ['Actions of invoices', 'Remove'], 'Remove the sequence invoices?');

    await show(page, 'webhooks', 'Webhooks');
    await pressOn(page, 'New endpoint');
    await page.keyboard.insertText('https://hooks.example.com/a');
    await page.keyboard.press('Enter');
    await pressOn(page, 'Done');
    await openAndClose(page, 'https://hooks.example.com/a', 'Deliveries to https://hooks.example.com/a');

    await show(page, `templates/${templateId}`, 'Greeting');
    await openFromMenu(page, ['More actions', 'Versions'], 'Versions');
    await show(page, 'billing', 'Billing');
    await openAndClose(page, 'Cancel subscription', /^Cancel the subscription/);
    expect(await nameOfFocus(page)).toBe('Cancel subscription');
  });
});

/** In the focused field. */
async function chooseTemplate(page: Page, name: string): Promise<void> {
  await page.keyboard.insertText(name);
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
}

async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Opens a dialog, and expects that the focus returns when Escape closes it. */
async function openAndClose(page: Page, opener: string, title: string | RegExp): Promise<void> {
  await pressOn(page, opener);
  await closeDialog(page, title, opener);
}

/** Like `openAndClose`, with an item of a menu. The arrow keys move in it. */
async function openFromMenu(page: Page, [opener, item]: readonly [string, string], title: string): Promise<void> {
  await pressOn(page, opener);
  await page.locator('[role=menuitem]:focus').waitFor();
  for (let count = 0; count < itemsMax && (await nameOfFocus(page)) !== item; count += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await closeDialog(page, title, opener);
}

async function closeDialog(page: Page, title: string | RegExp, focusAfter: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => nameOfFocus(page)).toBe(focusAfter);
}

async function show(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate(`location.hash = '#/${path}'`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator('.spinner').first().waitFor({ state: 'detached' });
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const isWanted = (found: string) => (typeof name === 'string' ? found === name : name.test(found));
  const stops = new Set<string>();
  const giveUpAt = performance.now() + tabbingMsMax;
  while (stops.size < stopsMax && performance.now() < giveUpAt) {
    const stop = await nameOfFocus(page);
    if (isWanted(stop)) return;
    stops.add(stop);
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${name}. It stops at: ${[...stops].join(', ')}`);
}

/** The name of the focused element: its label, or its text. Looks into the shadow root of the editor. */
async function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const label = focused?.getAttribute('aria-label') ?? focused?.labels?.[0]?.textContent ?? focused?.textContent;
    return (label ?? '').trim().replace(/\\s+/g, ' ').slice(0, 60);
  })()`);
}
