/** The engine of the page: the service's very bytes, at the speed of typing, and never in the way. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDocgen } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { consoleDir } from '../../apps/console/built-console.ts';
import { galleryTemplates } from '../../apps/console/gallery/gallery.ts';
import type { WorkerAnswer } from '../../apps/console/preview/protocol.ts';
import { useConsole } from './use-console.ts';

const site = useConsole();
const seedsPerTemplate = process.env.SCALE === 'full' ? 100 : 10;
const framesMax = 2;
const keystrokes = 21;

describe('documents of the page', () => {
  it(`are the service's byte for byte: ${galleryTemplates.length} templates, ${seedsPerTemplate} seeds each`, async () => {
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
      // What is made up in the page begins anew for each document; so does a namespace of its own.
      const apart = { sequenceNamespace: `golden-${index}`, variableNamespace: `golden-${index}` };
      const { text } = await docgen.templates.generateRawFromBody({ ...request, ...apart });
      const answer = here[index]?.answer;
      if (answer?.kind !== 'rendered' || answer.text !== text) differing.push(`${request.seed} of ${request.body}`);
    }
    expect(requests.length).toBeGreaterThanOrEqual(200);
    expect(differing).toEqual([]);
  });
});

describe('typing', () => {
  it('changes the preview of a body of 10 KiB within two frames, in the middle of its keystrokes', async () => {
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
    await page.evaluate(`(${countFrames})()`);
    for (let index = 0; index < keystrokes; index += 1) {
      await page.keyboard.insertText('y');
      await expect.poll(async () => page.evaluate<number>('frameCounts.length')).toBe(index + 1);
    }
    const frames = (await page.evaluate<number[]>('frameCounts')).toSorted((a, b) => a - b);
    expect(body.length).toBeGreaterThan(10 * 1024);
    expect(frames[Math.floor(keystrokes / 2)]).toBeLessThanOrEqual(framesMax);
  });
});

describe('a template that runs away', () => {
  it('is stopped, while the page answers, and the next one renders', async () => {
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

/** In the page: every request through the engine's worker, in order. */
const renderAll = `async ([path, requests]) => {
  const worker = new Worker(path, { type: 'module' });
  const answers = [];
  for (const [id, request] of requests.entries()) {
    answers.push(await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('the engine did not start'));
      worker.postMessage({ ...request, id });
    }));
  }
  return answers;
}`;

/** In the page: how many frames begin between a change of the text and the change of the document. */
const countFrames = `() => {
  globalThis.frameCounts = [];
  let frames = 0;
  let isCounting = false;
  const editor = document.querySelector('.code-editor').shadowRoot.querySelector('.cm-content');
  editor.addEventListener('beforeinput', () => { isCounting = true; frames = 0; }, { capture: true });
  const tick = () => { frames += 1; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  new MutationObserver(() => {
    if (isCounting) globalThis.frameCounts.push(frames);
    isCounting = false;
  }).observe(document.querySelector('.preview .document'), { characterData: true, childList: true, subtree: true });
}`;

async function workerPath(): Promise<string> {
  const names = await readdir(join(consoleDir, 'assets'));
  const name = names.find((each) => each.startsWith('engine-worker-'));
  if (name === undefined) throw new Error('the console has no worker for its engine');
  return `/console/assets/${name}`;
}
