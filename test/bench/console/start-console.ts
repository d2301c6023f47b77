/** The built console behind the gateway as a process, a browser, and a workspace with templates and batches. */
import type { Browser } from 'playwright-core';
import { createDocgen } from '@docgen/client';
import type { Docgen } from '@docgen/client';
import { consoleDir, ensureConsoleBuilt } from '../../../apps/console/built-console.ts';
import { openBrowserSession } from '../../harness/browser-session.ts';
import { launchBrowser } from '../../harness/browser.ts';
import { startProcessStack } from '../../harness/process-stack.ts';

export interface StartedConsole {
  readonly browser: Browser;
  readonly gatewayUrl: string;
  /** The state of a browser that is signed in. */
  readonly storageState: Awaited<ReturnType<typeof openBrowserSession>>;
  readonly templateId: string;
  /** A template with a body of 256 KiB. */
  readonly longTemplateId: string;
  stop(): Promise<void>;
}

/** A page of each list is full. */
const templateCount = 60;
const batchCount = 20;
const longBodyLength = 256 * 1_024;
const line = '  { "name": <getName(buyer)>, "email": <getEmail(buyer)>, "sku": "<getPattern("???-####")>" },\n';

export async function startConsole(): Promise<StartedConsole> {
  await ensureConsoleBuilt();
  const stack = await startProcessStack({ settings: { CONSOLE_DIR: consoleDir, LOG_LEVEL: 'warn' } });
  try {
    const { adminKey: apiKey } = await stack.addTenant();
    const { gatewayUrl } = stack;
    const ids = await seedWorkspace(createDocgen({ baseUrl: gatewayUrl, apiKey }));
    const storageState = await openBrowserSession(gatewayUrl, apiKey);
    const browser = await launchBrowser();
    const stop = async () => {
      await browser.close();
      await stack.stop();
    };
    return { browser, gatewayUrl, storageState, ...ids, stop };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function seedWorkspace(docgen: Docgen): Promise<{ templateId: string; longTemplateId: string }> {
  let templateId = '';
  for (let index = 0; index < templateCount; index += 1)
    templateId = await store(docgen, `Template ${index}`, '{"name": <getName(buyer)>}');
  for (let index = 0; index < batchCount; index += 1)
    await docgen.batches.submit({ seed: index, documents: [{ templateId, alias: 'name', count: 2 }] });
  return { templateId, longTemplateId: await store(docgen, 'Long template', longBody()) };
}

async function store(docgen: Docgen, name: string, body: string): Promise<string> {
  const created = await docgen.templates.create({ name, body });
  if (!('templateId' in created)) throw new Error('the template was not stored');
  return created.templateId;
}

/** A JSON list of objects, exactly as long as the longest body. */
function longBody(): string {
  const count = Math.floor((longBodyLength - 8) / line.length);
  const list = `[\n${line.repeat(count)}  0\n]`;
  return list + ' '.repeat(longBodyLength - list.length);
}
