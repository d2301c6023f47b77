/** Pages of a slow device: a network of 1.6 Mbit/s and a quarter of the processor. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** The conditions that Lighthouse names "slow 4G", on a mid-range phone. */
export const slowDevice = { bitsPerSecond: 1_638_400, latencyMs: 150, processorDivisor: 4 } as const;

const viewport = { width: 1440, height: 900 };
const waitMsMax = 60_000;

export interface OpenedPage {
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * Opens an empty page with an empty cache.
 *
 * @param storageState of a browser that is signed in; without one the page has no session
 */
export async function openSlowPage(
  browser: Browser,
  { storageState, isSlow = true }: { storageState?: BrowserContextOptions['storageState']; isSlow?: boolean } = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport, ...(storageState !== undefined && { storageState }) });
  context.setDefaultTimeout(waitMsMax);
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  return { page, close: async () => context.close() };
}

async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const bytesPerSecond = slowDevice.bitsPerSecond / 8;
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowDevice.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowDevice.processorDivisor });
}
