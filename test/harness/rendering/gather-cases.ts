/**
 * Collects all templates of the repository: language cases, examples of the language page, calls and documents of the
 * goldens.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { listFunctions, supportedLocales } from '@docgen/engine';
import type { RenderCase } from './render-case.ts';

const root = new URL('../../../', import.meta.url);
const day = 2 ** 39;
/** Seeds at the ends of the range and one with a day; at full scale many more. */
const fewSeeds = [0, -1, 37 * day + 7, Number.MAX_SAFE_INTEGER];
const manySeeds = [...fewSeeds, 42, ...Array.from({ length: 60 }, (_, index) => (index % 30) * day + index)];
const isFull = process.env.SCALE === 'full';
const plain = { seeds: isFull ? manySeeds : fewSeeds, params: {}, variables: {}, limits: {} };

/** There are thousands of calls: each other engine renders them with one seed. */
const callSeeds = isFull ? manySeeds : fewSeeds.slice(-1);

const partsMax = 8;

/**
 * All cases at full scale, else an eighth of them.
 *
 * @param part from 0; each other engine renders another eighth
 */
export function gatherCases(part: number): RenderCase[] {
  const all = [...languageCases(), ...pageExamples(), ...goldenCalls(), ...goldenDocuments()];
  return isFull ? all : all.filter((_, index) => index % partsMax === part % partsMax);
}

/** Uses all members of a case but its clock. */
function languageCases(): RenderCase[] {
  const folder = new URL('libs/engine/test/cases/', root);
  return readdirSync(folder).flatMap((file) => {
    const cases = readJson(`libs/engine/test/cases/${file}`) as readonly Partial<RenderCase>[]; // as cases.test.ts reads them
    return cases.map(({ body = '', params = {}, variables = {}, limits = {} }) => {
      return { ...plain, params, variables, limits, body };
    });
  });
}

function pageExamples(): RenderCase[] {
  const page = readFileSync(new URL('docs/language.md', root), 'utf8');
  const examples = page.matchAll(/^```template\n([^]*?)\n```(?:\n\n```params\n([^]*?)\n```)?/gm);
  return [...examples].map(([, body = '', params = '{}']) => {
    return { ...plain, body, params: JSON.parse(params) as RenderCase['params'] }; // the page is tested
  });
}

/**
 * Every function with every kind of arguments in English, and with one kind in all its other locales: as a value, in
 * a text and in a loop.
 */
function goldenCalls(): RenderCase[] {
  const calls = readJson('libs/engine/test/goldens/calls.json') as Readonly<Record<string, readonly string[]>>; // as the goldens read it
  return listFunctions().flatMap(({ name, localized }) =>
    (localized ? supportedLocales : (['en'] as const)).flatMap((locale) =>
      (calls[name] ?? []).slice(0, locale === 'en' ? undefined : 1).map((shape) => {
        const call = `<${name}(${shape})>`;
        const body = `<format(json)>[<setLocale(${locale})> ${call}, <for(i,1,2)>${call},<endfor> "${call}"]`;
        return { ...plain, seeds: callSeeds, params: { city: 'Bonn' }, body };
      }),
    ),
  );
}

function goldenDocuments(): RenderCase[] {
  interface Document {
    readonly body: readonly string[];
    readonly params?: RenderCase['params'];
  }
  const documents = readJson('libs/engine/test/goldens/documents.json') as readonly Document[]; // as the goldens read it
  return documents.map(({ body, params = {} }) => ({ ...plain, body: body.join('\n'), params }));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}
