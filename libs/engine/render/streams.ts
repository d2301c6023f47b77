/**
 * The random streams of a render. The state of a stream is the key of its call site xor four words, which absorbed the
 * seed and the loop rounds around the call (docs/reproducibility.md).
 */
import { areSameWishes, noWishes } from '../catalogue/person/persona-wishes.ts';
import type { PersonaWishes } from '../catalogue/person/persona-wishes.ts';
import { householdNameOf, mainPersona, Persona } from '../catalogue/person/persona.ts';
import { documentWordsOf } from '../random/document-words.ts';
import { personaKeyOf } from '../random/keys.ts';
import { absorbRound } from '../random/mixer.ts';
import type { Words } from '../random/mixer.ts';
import { Stream } from '../random/stream.ts';
import type { CallSite } from './call-site.ts';
import { LoopFrame } from './loops.ts';

/** The streams of one render, and its running loops. Words are single fields: arrays would cost an allocation each. */
export class Streams {
  /** The stream that is open. There is one, which every call opens anew. */
  readonly stream = new Stream();
  /** The running loops, outermost first. Only the first `loopDepth` frames are in use. */
  readonly frames: LoopFrame[] = [];
  loopDepth = 0;
  /** The number of loops around the current call of a function of the template; 0 outside of such calls. */
  loopBase = 0;

  /** The state words of the document, after they absorbed the seed only. */
  private readonly document0: number;
  private readonly document1: number;
  private readonly document2: number;
  private readonly document3: number;
  /** The state words after they absorbed the seed and all rounds. The key of a call site is mixed with them. */
  word0: number;
  word1: number;
  word2: number;
  word3: number;
  /** The words of the unnamed persona: those of the last round that changed it. */
  private persona0: number;
  private persona1: number;
  private persona2: number;
  private persona3: number;
  /** Counts how often the words of the unnamed persona were set: each round of a loop has its own persona. */
  private personaChange = 0;
  /** The personas of the last calls: most documents ask for the same persona many times in a row. */
  private lastMain: Persona | undefined = undefined;
  private lastNamed: Persona | undefined = undefined;
  /** What the template declares of the unnamed persona, until the end of the block. */
  private mainWishes = noWishes;
  /** What it declares of named personas and of households; undefined until the first declaration. */
  private namedWishes: Map<string, PersonaWishes> | undefined = undefined;

  constructor(words: Words) {
    // V8 is slow to destructure an array.
    const word0 = words[0];
    const word1 = words[1];
    const word2 = words[2];
    const word3 = words[3];
    this.document0 = word0;
    this.document1 = word1;
    this.document2 = word2;
    this.document3 = word3;
    this.word0 = word0;
    this.word1 = word1;
    this.word2 = word2;
    this.word3 = word3;
    this.persona0 = word0;
    this.persona1 = word1;
    this.persona2 = word2;
    this.persona3 = word3;
  }

  /** The streams of a document. A function, because V8 is slow to call a constructor that it does not inline. */
  static of(seed: number): Streams {
    return new Streams(documentWordsOf(seed));
  }

  /** Round of the innermost loop, from 0; 0 outside of loops. */
  get round(): number {
    return this.loopDepth === 0 ? 0 : (this.frames[this.loopDepth - 1]?.round ?? 0);
  }

  /** Whether a round is absorbed: that of a loop, of a list function, or of `repeat` or `unique`. */
  get isInRound(): boolean {
    const { document0, document1, document2, document3 } = this;
    return this.word0 !== document0 || this.word1 !== document1 || this.word2 !== document2 || this.word3 !== document3;
  }

  /** Opens the stream of a call. */
  open({ key0, key1, key2, key3 }: CallSite): void {
    this.stream.open(key0 ^ this.word0, key1 ^ this.word1, key2 ^ this.word2, key3 ^ this.word3);
  }

  /** The unnamed persona of the innermost loop of the call site. */
  mainPersona(site: CallSite, locale: string): Persona {
    const { lastMain, personaChange: change } = this;
    // Compares the key first, because V8 is slow to compare a text with undefined.
    if (lastMain?.key === site.persona && lastMain.locale === locale && lastMain.change === change) return lastMain;
    const { persona0: word0, persona1: word1, persona2: word2, persona3: word3 } = this;
    const words = { word0, word1, word2, word3 };
    const wishes = this.mainWishes;
    const traits = { name: mainPersona, locale, key: site.persona, change, wishes };
    return (this.lastMain = new Persona(this.stream, words, traits));
  }

  /** What is declared of the unnamed persona. A block sets it back at its end. */
  get wishesOfMain(): PersonaWishes {
    return this.mainWishes;
  }

  set wishesOfMain(wishes: PersonaWishes) {
    this.mainWishes = wishes;
    this.lastMain = undefined;
  }

  /** Declares a named persona for the rest of the document. Returns false when another declaration says otherwise. */
  declareNamed(name: string, wishes: PersonaWishes): boolean {
    const known = this.namedWishes?.get(name);
    if (known !== undefined) return areSameWishes(known, wishes);
    this.namedWishes ??= new Map();
    this.namedWishes.set(name, wishes);
    this.lastNamed = undefined;
    return true;
  }

  /** What is declared of a named persona. The country is that of the household. */
  private wishesOf(name: string): PersonaWishes {
    if (this.namedWishes === undefined) return noWishes;
    const wishes = this.namedWishes.get(name) ?? noWishes;
    const household = householdNameOf(name);
    const country = household === undefined ? undefined : this.namedWishes.get(household)?.country;
    return country === undefined ? wishes : { ...wishes, country };
  }

  /** A named persona, which is the same in the whole document. */
  namedPersona(name: string, locale: string): Persona {
    const { lastNamed } = this;
    if (lastNamed?.locale === locale && lastNamed.name === name) return lastNamed;
    const { document0: word0, document1: word1, document2: word2, document3: word3 } = this;
    const words = { word0, word1, word2, word3 };
    const traits = { name, locale, key: personaKeyOf(name), change: 0, wishes: this.wishesOf(name) };
    return (this.lastNamed = new Persona(this.stream, words, traits));
  }

  /** Starts a loop. The frame of an earlier loop of the same depth is used again. */
  enterLoop(text: string, count: number): LoopFrame {
    const frame = (this.frames[this.loopDepth] ??= new LoopFrame());
    this.loopDepth++;
    frame.text = text;
    frame.count = count;
    frame.word0 = this.word0;
    frame.word1 = this.word1;
    frame.word2 = this.word2;
    frame.word3 = this.word3;
    return frame;
  }

  /** Starts a round of a loop, from 0. */
  startRound(frame: LoopFrame, round: number): void {
    frame.round = round;
    this.word0 = absorbRound(frame.word0, 0, round);
    this.word1 = absorbRound(frame.word1, 1, round);
    this.word2 = absorbRound(frame.word2, 2, round);
    this.word3 = absorbRound(frame.word3, 3, round);
    this.changePersona();
  }

  /** Ends the innermost loop. */
  leaveLoop(frame: LoopFrame): void {
    this.loopDepth--;
    this.word0 = frame.word0;
    this.word1 = frame.word1;
    this.word2 = frame.word2;
    this.word3 = frame.word3;
    this.changePersona();
  }

  /**
   * Runs something with one more round absorbed, as `repeat` and `unique` do.
   *
   * @param changesPersona whether the unnamed persona becomes that of the round
   */
  inRound<T>(round: number, changesPersona: boolean, run: () => T): T {
    return this.absorbing([round, round, round, round], changesPersona, run);
  }

  /**
   * Runs the content of a function of the template. Each word of the key of the call is absorbed in the place of
   * `round + 1`, so that each call has other values, and a person of its own.
   */
  inCall<T>({ key0, key1, key2, key3 }: CallSite, run: () => T): T {
    const { loopBase } = this;
    this.loopBase = this.loopDepth;
    const result = this.absorbing([key0 - 1, key1 - 1, key2 - 1, key3 - 1], true, run);
    this.loopBase = loopBase;
    return result;
  }

  private absorbing<T>([r0, r1, r2, r3]: Words, changesPersona: boolean, run: () => T): T {
    // Local variables instead of a frame: a render can come here 100,000 times through nested `repeat` calls.
    const { word0, word1, word2, word3, persona0, persona1, persona2, persona3 } = this;
    this.word0 = absorbRound(word0, 0, r0);
    this.word1 = absorbRound(word1, 1, r1);
    this.word2 = absorbRound(word2, 2, r2);
    this.word3 = absorbRound(word3, 3, r3);
    if (changesPersona) this.changePersona();
    const result = run();
    this.word0 = word0;
    this.word1 = word1;
    this.word2 = word2;
    this.word3 = word3;
    this.persona0 = persona0;
    this.persona1 = persona1;
    this.persona2 = persona2;
    this.persona3 = persona3;
    if (changesPersona) this.personaChange++;
    return result;
  }

  /** Makes the unnamed persona that of the current round. */
  private changePersona(): void {
    this.personaChange++;
    this.persona0 = this.word0;
    this.persona1 = this.word1;
    this.persona2 = this.word2;
    this.persona3 = this.word3;
  }
}
