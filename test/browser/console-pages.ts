/** Every page of the console, with the element that shows that it is loaded. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { SeededWorkspace } from '../harness/console-workspace.ts';

export interface ConsolePage {
  /** As `apps/console/app/pages.ts` has it. */
  readonly path: string;
  readonly name: string;
  readonly hash: (workspace: SeededWorkspace) => string;
  readonly isPublic: boolean;
  readonly loaded: (page: Page) => Locator;
}

const byHeading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first();
const byRow = (page: Page) => page.getByRole('main').locator('tbody tr').first();

export const consolePages: readonly ConsolePage[] = [
  open('', 'landing', (page) => page.getByRole('region', { name: 'Document of the example' })),
  open('signup', 'signup', (page) => page.getByRole('button', { name: 'Continue to payment' })),
  open('sign-in', 'sign-in', (page) => page.getByRole('main').getByRole('button', { name: 'Sign in' })),
  open('lost-key', 'lost-key', (page) => page.getByRole('main').getByRole('textbox')),
  open('welcome', 'welcome', byHeading('No signup found')),
  open('recover-key', 'recover-key', byHeading('This link does not work')),
  {
    ...open('functions', 'functions', (page) => page.getByRole('status', { name: 'Output of getRandomIban' })),
    // Some functions: the rows of all of them are alike.
    hash: () => 'functions?q=iban',
  },
  open('gallery', 'gallery', (page) => page.getByText('<invoice number="INV-00001"')),
  signedIn('templates', 'templates', byRow),
  signedIn('templates/:', 'template', documentOf, ({ templateId }) => `templates/${templateId}`),
  signedIn('batches', 'batches', byRow),
  signedIn('batches/new', 'batch-builder', relations, () => 'batches/new?set=shop'),
  signedIn(
    'batches/:',
    'batch',
    (page) => page.getByText('152 of 152 documents'),
    ({ batchId }) => `batches/${batchId}`,
  ),
  signedIn('datasets', 'datasets', byRow),
  signedIn(
    'datasets/:',
    'dataset',
    byHeading('First rows'),
    ({ datasetName }) => `datasets/${encodeURIComponent(datasetName)}`,
  ),
  signedIn('sequences', 'sequences', byRow),
  signedIn('usage', 'usage', (page) => page.getByText('Remaining quota')),
  signedIn('keys', 'keys', byRow),
  signedIn('sessions', 'sessions', byRow),
  signedIn('events', 'events', byRow),
  signedIn('webhooks', 'webhooks', (page) => page.getByText('hooks.example.com').first()),
  signedIn('billing', 'billing', byHeading('Billing')),
];

/** Paths that the console has and `consolePages` has not. */
export async function findMissingPages(): Promise<readonly string[]> {
  const source = await readFile(new URL('../../apps/console/app/pages.ts', import.meta.url), 'utf8');
  const paths = [...source.matchAll(/^  (?:page|publicPage)\(\s*'([^']+)'/gm)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error('pages.ts has no pages');
  return paths.filter((path) => !consolePages.some((known) => known.path === path));
}

/** Shows the page in this tab, and waits until it has loaded its content. */
export async function showPage(page: Page, { hash, loaded }: ConsolePage, workspace: SeededWorkspace): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(`#/${hash(workspace)}`)}`);
  await loaded(page).waitFor();
  await page.locator('.spinner').waitFor({ state: 'detached' });
}

function open(path: string, name: string, loaded: ConsolePage['loaded']): ConsolePage {
  return { path, name, hash: () => path, isPublic: true, loaded };
}

function signedIn(
  path: string,
  name: string,
  loaded: ConsolePage['loaded'],
  hash: ConsolePage['hash'] = () => path,
): ConsolePage {
  return { path, name, hash, isPublic: false, loaded };
}

function documentOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Document', exact: true });
}

function relations(page: Page): Locator {
  return page.getByRole('img', { name: /orders from customers and products/ });
}
