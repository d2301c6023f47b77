/**
 * `npm run images`: takes the pictures of the README and the guide, in a workspace with the data of the gallery. Run it
 * after a change of the pages that they show.
 */
import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { consoleDir, ensureConsoleBuilt } from '../../apps/console/built-console.ts';
import { openBrowserSession } from '../harness/browser-session.ts';
import { launchBrowser } from '../harness/browser.ts';
import { seedWorkspace } from '../harness/console-workspace.ts';
import { startProcessStack } from '../harness/process-stack.ts';
import { consolePages, showPage } from './console-pages.ts';

const folder = new URL('../../docs/images/', import.meta.url);
const viewport = { width: 1200, height: 680 };
const bytesMax = 150_000;
const names = ['Invoice', 'Order', 'Welcome mail', 'Sensor reading', 'Delivery note', 'Patient'];
const pictures = [
  { name: 'template', file: 'console-editor.png', colorScheme: 'light' },
  { name: 'batch', file: 'console-batch.png', colorScheme: 'light' },
  { name: 'gallery', file: 'console-gallery.png', colorScheme: 'dark' },
] as const;

await ensureConsoleBuilt();
const stack = await startProcessStack({ settings: { CONSOLE_DIR: consoleDir, LOG_LEVEL: 'warn' } });
const browser = await launchBrowser();
try {
  const { adminKey: apiKey } = await stack.addTenant();
  const workspace = await seedWorkspace({ baseUrl: stack.gatewayUrl, apiKey }, names);
  await workspace.docgen.renameTenant('Acme');
  const storageState = await openBrowserSession(stack.gatewayUrl, apiKey);
  const context = await browser.newContext({ viewport, storageState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${stack.gatewayUrl}/console/#/templates`);
  for (const { name, file, colorScheme } of pictures) {
    const shown = consolePages.find((each) => each.name === name);
    if (shown === undefined) throw new Error(`no page ${name}`);
    await page.emulateMedia({ colorScheme });
    await showPage(page, shown, workspace);
    await save(page, file);
  }
} finally {
  await browser.close();
  await stack.stop();
}

async function save(page: Page, file: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = fileURLToPath(new URL(file, folder));
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path });
  const { size } = await stat(path);
  if (size > bytesMax) throw new Error(`${file} has ${size} bytes, more than ${bytesMax}`);
  process.stdout.write(`${file} ${size} bytes\n`);
}
