/** Requests of a page that get no answer. */
import type { Page } from 'playwright-core';

/** Holds the requests whose address matches, until the test ends. */
export async function hold(page: Page, address: RegExp): Promise<void> {
  await page.route(address, () => undefined);
}

/** Holds the requests whose address matches, until the returned function is called. */
export async function holdUntil(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => undefined as void;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}
