/**
 * Computes the digests of catalogue v1: one over many seeds for every function and argument shape in every locale, and
 * for every whole document. Pure, so that browsers can run it. `digests.json` contains the digests.
 */
import { exampleTables } from '../../catalogue/rows/example-tables.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { supportedLocales } from '../../catalogue/locales.ts';
import { compileTemplate, defaultLimits, listFunctions, loadTables, renderTemplate } from '../../index.ts';
import type { CompiledTemplate, JsonValue, RenderInput, RenderState } from '../../index.ts';
import { goldenSeeds, quickSeedCount } from './golden-seeds.ts';

/** The calls and documents of the digests. */
export interface GoldenSource {
  /** The argument shapes of each function. */
  readonly calls: Readonly<Record<string, readonly string[]>>;
  readonly documents: readonly GoldenDocument[];
}

/** A whole template with its parameters. */
export interface GoldenDocument {
  readonly name: string;
  /** The lines of the body. */
  readonly body: readonly string[];
  readonly params?: Readonly<Record<string, JsonValue>>;
}

/** Digests by call and locale, or by the name of a document. */
export type Goldens = Readonly<Record<string, string>>;

/** 2031-05-06T07:08:09.010Z: the time of functions that read the clock. All others have none: it would move their dates. */
const asOfMs = 1_935_817_689_010;

/** What a golden adds to the input of all. */
type GoldenInput = Partial<Pick<RenderInput, 'params' | 'asOfMs'>>;

/** Fewer seeds suffice for other locales, which differ only by their tables. */
const otherSeedsMax = 12;
/** Shapes with a digest of their own. The others share one, which only runs with all seeds compute: it takes long. */
const otherShapesMax = 2;

/**
 * Renders everything.
 *
 * @param seedCount number of golden seeds; the digests depend on it
 */
export async function computeGoldens({ calls, documents }: GoldenSource, seedCount: number): Promise<Goldens> {
  const goldens: Record<string, string> = {};
  const listings = listFunctions();
  const localized = new Set(listings.flatMap((listed) => (listed.localized ? [listed.name] : [])));
  const clocked = new Set(listings.flatMap(({ name, kind }) => (kind === 'W' ? [name] : [])));
  for (const [name, shapes] of Object.entries(calls)) {
    const input = clocked.has(name) ? { asOfMs } : {};
    for (const locale of localized.has(name) ? supportedLocales : (['en'] as const)) {
      const count = locale === 'en' ? seedCount : Math.min(seedCount, otherSeedsMax);
      const all = shapes.map((shape) => `${name}(${shape})`);
      for (const call of locale === 'en' ? all : all.slice(0, otherShapesMax)) {
        goldens[locale === 'en' ? call : `${call} ${locale}`] = await digestOf([bodyOf(call, locale)], input, count);
      }
      const rest = locale === 'en' || seedCount <= quickSeedCount ? [] : all.slice(otherShapesMax);
      const bodies = rest.map((call) => bodyOf(call, locale));
      if (bodies.length > 0) goldens[`${name}() in ${locale}, other shapes`] = await digestOf(bodies, input, count);
    }
  }
  for (const { name, body, params = {} } of documents) {
    goldens[`document: ${name}`] = await digestOf([body.join('\n')], { params }, seedCount);
  }
  return goldens;
}

/** A call outside of loops, and in the rounds of a loop. Calls for unique values fail in loops. */
function bodyOf(call: string, locale: string): string {
  const value = `<${call}>`;
  if (/^(?:getUnique|uniqueOf|uniqueRow)/.test(call)) return `<format(json)>[<setLocale(${locale})> ${value}]`;
  return `<format(json)>[<setLocale(${locale})> ${value}, <for(i, 1, 2)>${value}<endfor>]`;
}

/** One digest of all bodies. */
async function digestOf(bodies: readonly string[], input: GoldenInput, seedCount: number): Promise<string> {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  for (const body of bodies) {
    // Alternates between closures and generated code.
    const forms = [compileTemplate(body), compileTemplate(body, { codeGeneration: 'at once' })] as const;
    await loadTables(forms[0]);
    goldenSeeds.slice(0, seedCount).forEach((seed, index) => {
      hash.update(encoder.encode(`${rendered(forms[index % 2 === 0 ? 0 : 1], seed, input)}\0`));
    });
  }
  return bytesToHex(hash.digest()).slice(0, 16);
}

/** State that templates can read. */
const state: RenderState = {
  variables: new Map([
    ['visits', '1'],
    ['lastCity', '"Oslo"'],
    ['missing', null],
  ]),
  sequences: new Map([['orders', { last: 4, next: 5, step: 1 }]]),
};
const position = { index: 3, count: 10, alias: 'lines', batchId: 'bat_1' };

function rendered(template: CompiledTemplate, seed: number, { params, asOfMs }: GoldenInput): string {
  const input = {
    seed,
    params: { city: 'Bonn', ...params },
    limits: defaultLimits,
    state,
    position,
    asOfMs,
    tables: exampleTables,
  };
  const outcome = renderTemplate(template, input);
  if (outcome.kind !== 'rendered')
    throw new Error(`a golden does not render for seed ${seed}: ${JSON.stringify(outcome)}`);
  const writes = outcome.writes.map(({ name, json }) => `${name}=${json}`);
  return [outcome.output, ...writes].join('\0');
}
