/** The engine in the page: same bytes as the service, fast enough for typing, and stopped when it is too slow. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { consoleDir } from '../../apps/console/built-console.ts';
import { galleryTemplates } from '../../apps/console/gallery/gallery.ts';
import type { WorkerAnswer } from '../../apps/console/preview/protocol.ts';
import { useConsole } from './use-console.ts';

const site = useConsole();
const seedsPerTemplate = process.env.SCALE === 'full' ? 100 : 2;
const framesMax = 2;
const frameMs = 16;
const hourMs = 3_600_000;
const keystrokes = 5;

describe('the preview', () => {
  it(`the preview renders the same bytes as the service for ${galleryTemplates.length} templates and ${seedsPerTemplate} seeds each`, async () => {
    const { billing, open } = site();
    const { adminKey: apiKey } = await billing.stack.addTenant();
    const docgen = createDocgen({ baseUrl: billing.stack.gatewayUrl, apiKey });
    const page = await open('#/gallery');
    const requests = galleryTemplates.flatMap(({ body, params = {} }) =>
      Array.from({ length: seedsPerTemplate }, (_, index) => ({ body, params, seed: 1_000 * index + 7 })),
    );
    const here = await page.evaluate<WorkerAnswer[]>(
      `(${renderAll})(${JSON.stringify([await workerPath(), requests])})`,
    );
    const differing: string[] = [];
    for (const [index, request] of requests.entries()) {
      // In the page, sequences start again with each document, as they do in a new namespace.
      const namespaces = { sequenceNamespace: `golden-${index}`, variableNamespace: `golden-${index}` };
      const { text } = await docgen.templates.generateRawFromBody({ ...request, ...namespaces });
      const answer = here[index]?.answer;
      if (answer?.kind !== 'rendered' || answer.text !== text) differing.push(`${request.seed} of ${request.body}`);
    }
    expect(requests.length).toBeGreaterThanOrEqual(40);
    expect(differing).toEqual([]);
  });
});

describe('the preview of a body that uses another template', () => {
  it('the preview renders the functions of a stored template, and shows a missing one as a mistake', async () => {
    const { apiKey } = await site().billing.openTenant();
    const docgen = createDocgen({ baseUrl: site().billing.stack.gatewayUrl, apiKey });
    await docgen.templates.create({ name: 'order parts', body: '<def(line, n)>{"n": <val(n)>}<enddef>' });
    const page = await site().open('#/templates/new', { apiKey });
    await page.locator('.cm-content').click();
    const document = page.getByRole('region', { name: 'Document', exact: true });

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('{<use("order parts")> "used": <line(7)>}');
    await expect.poll(async () => (await document.textContent())?.replaceAll(/\s/g, '')).toContain('{"used":{"n":7}}');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('{<use("no parts")> "used": 1}');
    const pane = page.locator('.preview-pane');
    await expect.poll(async () => pane.textContent()).toContain('there is no template "no parts"');
  });
});

describe('the preview of a body of 10 KiB', () => {
  it('the preview of 10 KiB changes after every key within two frames of the clock of the page', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/templates/new', { apiKey });
    const member = (index: number) => `  "member${index}": "<getRandomFullName()> <getRandomWord()>",\n`;
    const body = `{\n  "typed": "x",\n${Array.from({ length: 190 }, (_, index) => member(index)).join('')}}`;
    await page.locator('.cm-content').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(body);
    const document = page.getByRole('region', { name: 'Document', exact: true });
    await expect.poll(async () => document.textContent()).toContain('member189');
    await page.keyboard.press('ControlOrMeta+Home');
    for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    // On the real clock, the speed of the machine would decide.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + hourMs);
    for (let count = 1; count <= keystrokes; count += 1) {
      await page.keyboard.insertText('y');
      await page.clock.runFor(framesMax * frameMs);
      await expect.poll(async () => document.textContent()).toContain(`"typed": "x${'y'.repeat(count)}"`);
    }
    expect(body.length).toBeGreaterThan(10 * 1024);
  });
});

describe('an engine that loads slowly', () => {
  it('the preview waits for an engine that takes longer than the time limit of a template, and then shows the document', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/', { apiKey });
    // The page loads the script ahead, and the worker loads it.
    let letGo = () => undefined as void;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/assets\/engine-worker/, async (route) => {
      await isLetGo;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(`${page.url()}templates/new`);
    await page.getByText('Loading the engine').waitFor();
    await page.clock.fastForward(20_000);
    await page.getByText('The service has not answered yet.').waitFor();
    expect(await page.getByText('the template took longer').count()).toBe(0);
    letGo();
    const document = page.getByRole('region', { name: 'Document', exact: true });
    await expect.poll(async () => document.textContent()).toContain('ORD-000001');
  });

  it('the preview says that the engine did not load, and not that the template is wrong', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/', { apiKey, expectedErrors: /ERR_FAILED/ });
    await page.route(/assets\/engine-worker/, async (route) => route.abort());
    await page.goto(`${page.url()}templates/new`);
    await page.getByText('the page could not load the engine').first().waitFor();
    expect(await page.getByText('the template took longer').count()).toBe(0);
  });
});

describe('a template that exceeds a limit', () => {
  it('a template that exceeds a limit is stopped, the page stays usable, and the next template renders', async () => {
    const { apiKey } = await site().billing.openTenant();
    const page = await site().open('#/templates/new', { apiKey });
    const type = async (text: string) => {
      await page.locator('.cm-content').click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    };
    await type('<for(a,1,200)><for(b,1,200)><val(a)><endfor><endfor>');
    await page.getByText('the loops ran more than 10000 rounds in all').waitFor();
    await type('{"fine": <val(1)>}');
    const document = page.getByRole('region', { name: 'Document', exact: true });
    await expect.poll(async () => document.textContent()).toContain('"fine": 1');
  });
});

/** Runs in the page: sends every request to the web worker, one after the other. */
const renderAll = `async ([path, requests]) => {
  const worker = new Worker(path, { type: 'module' });
  const answers = [];
  for (const [id, request] of requests.entries()) {
    answers.push(await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => 'answer' in data && resolve(data);
      worker.onerror = () => reject(new Error('the engine did not start'));
      worker.postMessage({ ...request, id });
    }));
  }
  return answers;
}`;

async function workerPath(): Promise<string> {
  const names = await readdir(join(consoleDir, 'assets'));
  const name = names.find((each) => each.startsWith('engine-worker-'));
  if (name === undefined) throw new Error('the console has no web worker for the engine');
  return `/console/assets/${name}`;
}
