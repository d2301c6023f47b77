/**
 * The main pages look as recorded in `structures`: what a screenshot shows, without its pixels. After a change on
 * purpose, `npm run structures` writes the records again.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seedWorkspace } from '../harness/console-workspace.ts';
import { consolePages, showPage } from './console-pages.ts';
import { compareStructures, readRecorded, readSpacedStructure, readStructure, record } from './structure.ts';
import { setLook, useConsole } from './use-console.ts';

const site = useConsole();
const isWriting = process.env.STRUCTURES === 'write';
const large = { width: 1440, height: 900 };
const small = { width: 390, height: 844 };
const usualLooks = [
  { ...large, colorScheme: 'light' },
  { ...small, colorScheme: 'dark' },
] as const;
/** A theme changes no box, and a size no colour. At full scale all pairs are compared. */
const looks =
  isWriting || process.env.SCALE === 'full'
    ? ([...usualLooks, { ...large, colorScheme: 'dark' }, { ...small, colorScheme: 'light' }] as const)
    : usualLooks;
/** Another build of Chromium draws a line of text up to a pixel wider or narrower: no text may wrap elsewhere then. */
const wordSpacings = ['-0.1px', '0.1px'];
const names = ['Invoice', 'Delivery note', 'Welcome mail'];

describe('the structure of the pages', () => {
  it('the pages, a dialog and the search have the recorded headings, controls, boxes and colours at 1440 and 390 px, in both themes', async () => {
    const { gatewayUrl: baseUrl } = site().billing.stack;
    const { apiKey } = await site().billing.openTenant('owner@structures.example.com', 'growth');
    const workspace = await seedWorkspace({ baseUrl, apiKey }, names);
    const visitor = await site().open('#/');
    const user = await site().open('#/templates', { apiKey });
    const differences: string[] = [];
    for (const shown of consolePages) {
      const page = shown.isPublic ? visitor : user;
      await showPage(page, shown, workspace);
      differences.push(...(await checkPage(page, shown.name)));
    }
    differences.push(...(await checkOverlays(user)));
    expect(differences, 'A page changed. When that is right, run `npm run structures` and commit the files.').toEqual(
      [],
    );
  });
});

/** What opens above a page: the dialog of a form, and the search. */
async function checkOverlays(page: Page): Promise<readonly string[]> {
  await page.evaluate(`location.hash = '#/sequences'`);
  await page.getByRole('button', { name: 'New sequence', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New sequence' });
  await dialog.waitFor();
  const ofDialog = await checkPage(page, 'dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('group', { name: 'Templates' }).getByRole('option').first().waitFor();
  return [...ofDialog, ...(await checkPage(page, 'search'))];
}

async function checkPage(page: Page, name: string): Promise<readonly string[]> {
  const differences: string[] = [];
  for (const look of looks) {
    await setLook(page, look);
    await page.evaluate('scrollTo(0, 0)');
    const title = `${name}-${look.width}-${look.colorScheme}`;
    const found = await readStructure(page);
    if (isWriting) await record(title, found);
    const before = (await readRecorded(title)) ?? [];
    differences.push(...compareStructures(before, found).map((difference) => `${title}: ${difference}`));
    for (const spacing of wordSpacings) {
      const spaced = await readSpacedStructure(page, spacing);
      differences.push(
        ...compareStructures(found, spaced).map((difference) => `${title}, spaces ${spacing} wider: ${difference}`),
      );
    }
  }
  return differences;
}
