/** The time from the start of a navigation until a page shows its content, with an empty cache. */
import { openSlowPage } from './slow-page.ts';
import type { StartedConsole } from './start-console.ts';

export interface MeasuredPage {
  readonly name: string;
  readonly path: (started: StartedConsole) => string;
  readonly isSignedIn: boolean;
  /** The content, as an expression of the page's script that is truthy when it is shown. */
  readonly shown: string;
  readonly goalMs: number;
}

export interface ReadyTimes {
  readonly readyMs: number;
  /** Bytes of all answers until then, as they were sent. */
  readonly bytes: number;
  readonly requestCount: number;
}

const rows = `document.querySelector('main tbody tr')`;
const lines = `document.querySelector('.code-editor')?.shadowRoot?.querySelector('.cm-line')`;

export const measuredPages: readonly MeasuredPage[] = [
  {
    name: 'landing',
    path: () => '#/',
    isSignedIn: false,
    shown: `document.querySelector('[aria-label="Document of the example"]')`,
    goalMs: 2_000,
  },
  { name: 'templates', path: () => '#/templates', isSignedIn: true, shown: rows, goalMs: 2_500 },
  { name: 'batches', path: () => '#/batches', isSignedIn: true, shown: rows, goalMs: 2_500 },
  {
    name: 'editor',
    path: ({ templateId }) => `#/templates/${templateId}`,
    isSignedIn: true,
    shown: `${lines}?.textContent`,
    goalMs: 3_500,
  },
  {
    name: 'document',
    path: ({ templateId }) => `#/templates/${templateId}`,
    isSignedIn: true,
    shown: `document.querySelector('[role=region][aria-label=Document]')`,
    goalMs: 3_500,
  },
];

export async function measureReady(started: StartedConsole, measured: MeasuredPage): Promise<ReadyTimes> {
  const { browser, gatewayUrl, storageState } = started;
  const { page, close } = await openSlowPage(browser, measured.isSignedIn ? { storageState } : {});
  try {
    const ready = Promise.withResolvers<ReadyTimes>();
    await page.exposeFunction('reportReady', ready.resolve);
    await page.addInitScript(watcherOf(measured.shown));
    await page.goto(`${gatewayUrl}/console/${measured.path(started)}`, { waitUntil: 'commit' });
    return await ready.promise;
  } finally {
    await close();
  }
}

/** Looks before each frame. The page is ready when the first frame with the content is drawn and scripts can run. */
function watcherOf(shown: string): string {
  return `(() => {
    const look = () => {
      if (!(${shown})) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(report));
    };
    const report = () => {
      const readyMs = performance.now();
      const answers = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const bytes = answers.reduce((sum, { transferSize }) => sum + transferSize, 0);
      window.reportReady({ readyMs, bytes, requestCount: answers.length });
    };
    requestAnimationFrame(look);
  })()`;
}
