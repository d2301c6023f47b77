/**
 * Tells where each value of a document comes from, for authors who ask why it is this value. Renders the document with
 * the closures that all renders use, and notes each call as it starts. The document itself is dropped.
 */
import type { ExplainedSite } from '../compile/compilation.ts';
import type { CompiledTemplate } from '../compile/compile-template.ts';
import type { Persona } from '../catalogue/person/persona.ts';
import type { CallSite } from './call-site.ts';
import type { RenderInput, RenderState } from './outcome.ts';
import { Render } from './render.ts';
import { noSite } from './render-template.ts';

/** Where a value comes from. */
export interface ExplainedValue {
  /** The function, and the position of its call in the body. */
  readonly call: string;
  readonly line: number;
  readonly column: number;
  /** The path of the call, shortened to 200 characters; its hash is the key of the stream. */
  readonly path: string;
  /** The round of each loop around the call, from 1. */
  readonly rounds: readonly number[];
  /** The start of the random stream, 32 hexadecimal digits; null for a call that draws nothing. */
  readonly stream: string | null;
  /** The name of the persona; null for a call without one. */
  readonly persona: string | null;
  readonly locale: string;
}

export interface Explanation {
  readonly values: readonly ExplainedValue[];
  /** False when the document has more values, or failed after these. */
  readonly isComplete: boolean;
}

/** An explanation lists this many values, and this many characters in all of them. */
export const explainedValuesMax = 1_000;
const charactersMax = 256 * 1024;
const shownMax = 200;

/**
 * Explains the values of one document, in the order in which they are made. Sequences and variables that the state does
 * not have count as absent.
 *
 * @param template compiled with `isExplained`, with its tables loaded
 */
export function explainTemplate(template: CompiledTemplate, input: RenderInput): Explanation {
  const render = new ExplainingRender(template, { ...input, state: withAbsent(input.state) });
  let isComplete = true;
  try {
    template.run(render);
  } catch {
    // The limit of this explanation, or a failure of the document, which its render reports.
    isComplete = false;
  }
  return { values: render.values, isComplete };
}

/** The state, in which nothing is unknown. */
function withAbsent({ variables, sequences }: RenderState): RenderState {
  return { variables: new Complete(variables), sequences: new Complete(sequences) };
}

/** A map that has null for each other name. */
class Complete<V> extends Map<string, V | null> {
  override get(name: string): V | null {
    return super.get(name) ?? null;
  }

  override has(): boolean {
    return true;
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

class ExplainingRender extends Render {
  readonly values: Writable<ExplainedValue>[] = [];
  private readonly template: CompiledTemplate;
  private readonly places = new Map<CallSite, Pick<ExplainedValue, 'line' | 'column' | 'path'>>();
  private characters = 0;
  private current: Writable<ExplainedValue> | undefined = undefined;
  /** Whether the current call has the argument `locale`, which is set after its start. */
  private awaitsLocale = false;
  private currentLocale: string;

  constructor(template: CompiledTemplate, input: RenderInput) {
    super(input, noSite, template.locale);
    this.template = template;
    this.currentLocale = template.locale;
    // Compiled templates set the locale of a call by assignment.
    Object.defineProperty(this, 'locale', {
      get: () => this.currentLocale,
      set: (locale: string) => {
        this.changeLocale(locale);
      },
    });
  }

  override enter(site: CallSite): void {
    super.enter(site);
    this.note(site, null);
  }

  override enterDrawing(site: CallSite): void {
    super.enterDrawing(site);
    const { streams } = this;
    const words = [site.key0 ^ streams.word0, site.key1 ^ streams.word1, site.key2 ^ streams.word2];
    this.note(site, hexOf([...words, site.key3 ^ streams.word3]));
  }

  override persona(name: string): Persona {
    const persona = super.persona(name);
    const { current } = this;
    if (current === undefined || current.persona !== null) return persona;
    const { key, word0, word1, word2, word3 } = persona;
    const [key0, key1, key2, key3] = key.words;
    current.persona = shortened(name);
    this.characters += current.persona.length;
    current.stream = hexOf([key0 ^ word0, key1 ^ word1, key2 ^ word2, key3 ^ word3]);
    return persona;
  }

  /** The position and the path of a call. Both take time in a long body, so that loops use them again. */
  private placeOf(site: CallSite, { path }: ExplainedSite): Pick<ExplainedValue, 'line' | 'column' | 'path'> {
    const known = this.places.get(site);
    if (known !== undefined) return known;
    const place = { ...this.template.source.positionOf(site.at), path: shortened(path.startOf(shownMax + 1)) };
    this.places.set(site, place);
    return place;
  }

  private changeLocale(locale: string): void {
    this.currentLocale = locale;
    if (this.awaitsLocale && this.current !== undefined) this.current.locale = locale;
    this.awaitsLocale = false;
  }

  private note(site: CallSite, stream: string | null): void {
    const found = this.template.sites?.get(site);
    this.awaitsLocale = found?.hasLocale ?? false;
    if (found === undefined || site.name === 'val') return;
    const { line, column, path } = this.placeOf(site, found);
    const { frames, loopDepth } = this.streams;
    const rounds = frames.slice(0, loopDepth).map(({ round }) => round + 1);
    this.characters += path.length + site.name.length;
    if (this.values.length >= explainedValuesMax || this.characters > charactersMax)
      throw new Error('explained enough');
    const { currentLocale: locale } = this;
    this.current = { call: site.name, line, column, path, rounds, stream, persona: null, locale };
    this.values.push(this.current);
  }
}

function hexOf(words: readonly number[]): string {
  return words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function shortened(text: string): string {
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
}
