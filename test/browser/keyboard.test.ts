/** The main path through the console with the keyboard alone. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useConsole } from './use-console.ts';

const site = useConsole();
/** More stops than any page of this path has. */
const stopsMax = 80;

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
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    // The last item; arrows go round.
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => nameOfFocus(page)).toBe('Sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  });
});

/** Presses Tab until an element with this name has the focus, and expects that every stop shows its focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isWanted = (found: string) => (typeof name === 'string' ? found === name : name.test(found));
  const stops: string[] = [];
  while (stops.length < stopsMax) {
    const stop = await nameOfFocus(page);
    if (isWanted(stop)) return;
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}. It stopped at: ${stops.join(', ')}`);
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
