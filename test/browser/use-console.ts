/**
 * The built console in a real browser, served by the real gateway. All files of a process share both; each test opens
 * new browser profiles. A test fails when one of its pages logs an error or sends a request to another origin.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { consoleDir } from '../../apps/console/built-console.ts';
import { startBillingStack } from '../harness/billing.ts';
import type { BillingStack } from '../harness/billing.ts';
import { openBrowserSession } from '../harness/browser-session.ts';
import { launchBrowser } from '../harness/browser.ts';

export interface ConsoleOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Signs the page in. */
  readonly apiKey?: string;
  /** Errors that the test causes on purpose, such as a refused key. */
  readonly expectedErrors?: RegExp;
}

export interface ConsoleBrowser {
  readonly billing: BillingStack;
  /** Opens a route of the console, `#/templates`, or a path of the gateway, in a new browser profile. */
  open(path: string, options?: ConsoleOptions): Promise<Page>;
  /** Like `open`, signed in as the admin of a new tenant. */
  openSignedIn(path: string, size: Size): Promise<Page>;
}

export const sizes = {
  desktop: { width: 1280, height: 850 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;
const isFull = process.env.SCALE === 'full';

/** The sizes in which a file uses the pages: both at full scale. `expectFits` checks each page in both. */
export function sizesOf(usual: Size): readonly Size[] {
  return isFull ? ['desktop', 'phone'] : [usual];
}

const startMsMax = 120_000;
const actionMsMax = 15_000;

/** Started by the first file of this process; the end of the process ends them. */
let shared: Promise<{ readonly billing: BillingStack; readonly browser: Browser }> | undefined;

async function startShared() {
  const [{ billing }, browser] = await Promise.all([
    // On a busy machine a document can take longer than the usual limit.
    startBillingStack({ CONSOLE_DIR: consoleDir, LIMIT_EVALUATION_MS: '20000' }, true),
    launchBrowser(),
  ]);
  return { billing, browser };
}

export function useConsole(): () => ConsoleBrowser {
  let started: Awaited<typeof shared>;
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  const getStarted = () => {
    if (started === undefined) throw new Error('the console is started in beforeAll');
    return started;
  };
  beforeAll(async () => {
    started = await (shared ??= startShared());
  }, startMsMax);
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(errors.splice(0)).toEqual([]);
  });
  const open: ConsoleBrowser['open'] = async (path, options = {}) => {
    const { billing, browser } = getStarted();
    const { viewport = sizes.desktop, colorScheme = 'light', apiKey, expectedErrors } = options;
    const { gatewayUrl } = billing.stack;
    const session = apiKey === undefined ? undefined : await openBrowserSession(gatewayUrl, apiKey);
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    contexts.push(context);
    context.setDefaultTimeout(actionMsMax);
    const page = await context.newPage();
    watch(page, gatewayUrl, (error) => {
      if (expectedErrors?.test(error) !== true) errors.push(error);
    });
    // A context that is created with storage opens another page to write it.
    await context.addCookies(session?.cookies ?? []);
    const storage = await page.addInitScript(writeStorage, session?.origins[0]?.localStorage ?? []);
    await page.goto(path.startsWith('#') ? `${gatewayUrl}/console/${path}` : `${gatewayUrl}${path}`);
    await storage.dispose();
    return page;
  };
  const openSignedIn: ConsoleBrowser['openSignedIn'] = async (path, size) => {
    const { apiKey } = await getStarted().billing.openTenant();
    return open(path, { viewport: sizes[size], apiKey });
  };
  return () => ({ billing: getStarted().billing, open, openSignedIn });
}

/** Runs in the page. */
function writeStorage(items: readonly { readonly name: string; readonly value: string }[]): void {
  for (const { name, value } of items) localStorage.setItem(name, value);
}

/**
 * Expects a page that is wider than no window of both sizes, and no finding of axe. At small scale axe looks at the
 * present window only: `every-page.test.ts` shows all pages to it at all sizes.
 */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize() ?? sizes.desktop;
  if (process.env.SCALE !== 'full') await expectAccessible(page);
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    if (process.env.SCALE === 'full') await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(before);
}

/** Expects no finding of axe, of any impact. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAxeProblems(page)).toEqual([]);
}

/** Runs the given rules of axe, or all. */
export async function findAxeProblems(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Once per document: the source is long.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(await axeSource);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate<readonly string[]>(`axe.run(${JSON.stringify(options)}).then(${describeProblems})`);
}

const axeSource = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const describeProblems = `({ violations }) => violations.flatMap(({ id, impact, nodes }) =>
  nodes.map(({ html, failureSummary }) => impact + ' ' + id + ': ' + html + '\\n' + (failureSummary ?? '')))`;

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Resizes the window and switches the theme, and waits until the page is drawn in both. */
export async function setLook(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  // The browser answers before it has applied them.
  const isApplied = `innerWidth === ${width} && matchMedia('(prefers-color-scheme: ${colorScheme})').matches`;
  await expect.poll(async () => page.evaluate<boolean>(isApplied)).toBe(true);
  await page.evaluate(`document.fonts.ready.then(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  }))`);
}

/** Expects that the page is not wider than the window. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** Pixels by which the page is wider than the window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
}

/** Follows a link of the navigation. On phones the navigation is behind the Menu button. */
export async function goTo(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: title });
  // A page has its heading before it has the navigation, which needs the session.
  await menu.or(link).filter({ visible: true }).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

function watch(page: Page, gatewayUrl: string, report: (error: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(`${gatewayUrl}/`) || /^(?:data|blob|about):/.test(url);
    // The payment pages are on another origin, as the provider's are.
    if (!isOwn && !request.isNavigationRequest() && page.url().startsWith(gatewayUrl)) report(`request: ${url}`);
  });
}
