/** The time of each key in a template of 256 KiB: from the key to the next frame, as the browser's Event Timing counts. */
import type { Page } from 'playwright-core';
import { openSlowPage } from './slow-page.ts';
import type { StartedConsole } from './start-console.ts';

/** Typed at about 200 keys a minute, which is more than most people type. */
const text = 'The quick brown fox <getName(buyer)> jumps over "42" lazy dogs, ';
const keyCount = 120;
const pauseMs = 120;
/** Event Timing reports no event that is shorter. */
const shortestMs = 16;

/** @returns one time per key, milliseconds, in steps of 8 */
export async function measureKeys(started: StartedConsole, isSlow: boolean): Promise<number[]> {
  const { browser, gatewayUrl, storageState, longTemplateId } = started;
  const { page, close } = await openSlowPage(browser, { storageState, isSlow });
  try {
    await page.goto(`${gatewayUrl}/console/#/templates/${longTemplateId}`);
    await page.locator('.cm-line').first().waitFor();
    // The preview shows a document, or the problems of the template.
    await page.getByRole('region', { name: 'Document', exact: true }).or(page.locator('.strip')).first().waitFor();
    await placeCursor(page);
    await page.evaluate(observer);
    for (let key = 0; key < keyCount; key += 1) {
      await page.keyboard.press(text[key % text.length] ?? ' ');
      await page.waitForTimeout(pauseMs);
    }
    const times = await page.evaluate<number[]>('[...window.keyTimes.values()]');
    return [...times, ...Array.from({ length: Math.max(0, keyCount - times.length) }, () => shortestMs)];
  } finally {
    await close();
  }
}

/** In the middle of the body. */
async function placeCursor(page: Page): Promise<void> {
  await page.locator('.cm-content').click({ position: { x: 200, y: 300 } });
  for (let count = 0; count < 20; count += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
}

/** Keeps the longest event of each key: `keydown`, `keypress` and `input` belong to one interaction. */
const observer = `
  window.keyTimes = new Map();
  new PerformanceObserver((list) => {
    for (const { name, interactionId, startTime, duration } of list.getEntries()) {
      if (!['keydown', 'keypress', 'beforeinput', 'input'].includes(name)) continue;
      const key = interactionId || startTime;
      window.keyTimes.set(key, Math.max(window.keyTimes.get(key) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold: ${shortestMs} });`;
