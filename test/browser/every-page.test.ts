/** What holds for every page: axe has no finding, and long names fit into the window. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listGuideSources } from '../../apps/console/guide/guide-pages.ts';
import { seedWorkspace } from '../harness/console-workspace.ts';
import { consolePages, findMissingPages, showPage } from './console-pages.ts';
import { findAxeProblems, overflowOf, setLook, useConsole } from './use-console.ts';

const site = useConsole();
const widths = [1440, 768, 390] as const;
const height = 900;
const isFull = process.env.SCALE === 'full';
/** The first page, and one of each kind: with code, with tables and pictures. At full scale all pages. */
const guidePages = isFull
  ? (await listGuideSources()).map(({ slug }) => `/docs/guide/${slug}`)
  : ['', 'cli', 'measurements'].map((slug) => `/docs/guide/${slug}`);
/** The rules of axe that read colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const names = ['x'.repeat(200), 'فاتورة العميل رقم ٤٢ 🎉', '👩🏽‍🚀'.repeat(20), '<img src=x onerror=alert(1)>'];

describe('every page', () => {
  it('the tests know every page of the console', async () => {
    expect(await findMissingPages()).toEqual([]);
  });

  it.each([true, false])(
    'axe finds nothing on any page in the dark theme at 1440 px and no wrong colour in the light one at 390 px, none is wider than the window at 1440, 768 and 390 px, and none moves with reduced motion, with names of 200 characters, from right to left and of emoji (public: %s)',
    async (isPublic) => {
      const { gatewayUrl: baseUrl } = site().billing.stack;
      const { apiKey } = await site().billing.openTenant();
      const workspace = await seedWorkspace({ baseUrl, apiKey }, names);
      const page = await site().open(isPublic ? '#/' : '#/templates', isPublic ? {} : { apiKey });
      const problems: string[] = [];
      for (const shown of consolePages.filter((each) => each.isPublic === isPublic)) {
        await showPage(page, shown, workspace);
        problems.push(...(await findProblems(page, shown.name)));
        const animated = await page.evaluate<readonly string[]>(animatedElements);
        problems.push(...animated.map((element) => `${shown.name}: ${element} moves`));
      }
      expect(problems).toEqual([]);
    },
  );

  it.each(['/docs', '/docs/errors', ...guidePages])(
    'axe finds nothing on %s in the dark theme at 1440 px and no wrong colour in the light one at 390 px',
    async (path) => {
      const page = await site().open(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findProblems(page, path)).toEqual([]);
    },
  );

  it('with reduced motion, nothing on the page of a template is animated', async () => {
    const page = await site().openSignedIn('#/templates/new', 'desktop');
    await page.locator('.cm-content').click();
    await page.getByRole('region', { name: 'Document', exact: true }).waitFor();
    expect(await page.evaluate<readonly string[]>(animatedElements)).toEqual([]);
  });
});

async function findProblems(page: Page, name: string): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    for (const colorScheme of themesAt(width)) {
      const where = `${name}, ${width} px, ${colorScheme}`;
      await setLook(page, { width, height, colorScheme });
      const overflow = await overflowOf(page);
      if (overflow > 0) problems.push(`${where}: ${overflow} px wider than the window`);
      if (!isFull && width === 768) continue;
      const rules = isFull || width === 1440 ? undefined : colourRules;
      problems.push(...(await findAxeProblems(page, rules)).map((each) => `${where}: ${each}`));
    }
  }
  return problems;
}

/** All rules run at one width, and those of colours once per theme. At full scale all run in each theme and width. */
function themesAt(width: (typeof widths)[number]): readonly ('light' | 'dark')[] {
  if (isFull) return ['dark', 'light'];
  return width === 1440 ? ['dark'] : ['light'];
}

/** Those that move for longer than a frame, also in the shadow root of the editor. */
const animatedElements = `(() => {
  const frameMs = 17;
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  return roots.flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect.getComputedTiming().duration > frameMs)
    .map(({ effect }) => effect.target.className);
})()`;
