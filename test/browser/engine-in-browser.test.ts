/** Compares the engine in browsers of other languages and time zones with the engine in Node, byte for byte. */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { expectSameResults, renderHere } from '../harness/rendering/expect-same-results.ts';
import { gatherCases } from '../harness/rendering/gather-cases.ts';

const entry = fileURLToPath(new URL('../harness/rendering/render-all.ts', import.meta.url));
const cases = gatherCases(3);
const allSettings = [
  ['tr-TR', 'Pacific/Kiritimati'],
  ['ar-EG', 'America/St_Johns'],
] as const;
const settings = process.env.SCALE === 'full' ? allSettings : allSettings.slice(0, 1);
let browser: Browser;
let rendered: readonly string[];
let script: string;

beforeAll(async () => {
  browser = await launchBrowser();
  rendered = await renderHere(cases);
  script = await bundle();
});
afterAll(async () => browser.close());

describe('the engine in a browser', () => {
  it('the engine in a browser is bundled without APIs of Node', () => {
    expect(script).not.toMatch(/["']node:|\brequire\(|\bprocess\.\w/);
  });

  it.each(settings)(
    'the engine in a browser renders the same bytes as Node in %s and %s',
    async (locale, timezoneId) => {
      const context = await browser.newContext({ locale, timezoneId });
      const page = await context.newPage();
      await page.addScriptTag({ content: script });

      const renderedThere: unknown = await page.evaluate(`renderAll(${JSON.stringify(JSON.stringify(cases))})`);

      expect(cases.length).toBeGreaterThan(1_000);
      expectSameResults(cases, rendered, String(renderedThere));
      await context.close();
    },
  );
});

/** One script with the tables of all locales: the page has no server that it could load them from. */
async function bundle(): Promise<string> {
  const build = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', codeSplitting: false });
  await build.close();
  return output[0].code;
}
