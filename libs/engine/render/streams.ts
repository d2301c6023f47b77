/**
 * The random streams of a render. The state of a stream is the key of its call site xor the document key xor the
 * words absorbed for the loop rounds around it (docs/reproducibility.md).
 */
import { documentKeyOf } from '../random/document-key.ts';
import { personaKeyOf } from '../random/keys.ts';
import { absorbRound } from '../random/mixer.ts';
import type { Words } from '../random/mixer.ts';
import { Stream } from '../random/stream.ts';
import type { CallSite } from './call-site.ts';
import { LoopFrame } from './loops.ts';

/** Named personas whose keys are kept. Names can be computed, so the map must not grow without bound. */
const personaKeysMax = 1_000;

/** The streams of one render, and its running loops. Words are single fields: arrays would cost an allocation each. */
export class Streams {
  /** The stream that is open. There is one, which every call opens anew. */
  readonly stream = new Stream();
  /** The running loops, outermost first. Only the first `loopDepth` frames are in use. */
  readonly frames: LoopFrame[] = [];
  loopDepth = 0;
  /** The number of loops around the current call of a function of the template; 0 outside of such calls. */
  loopBase = 0;

  private readonly key0: number;
  private readonly key1: number;
  private readonly key2: number;
  private readonly key3: number;
  /** The document key xor the words absorbed for all rounds: what the key of a call site is mixed with. */
  private base0: number;
  private base1: number;
  private base2: number;
  private base3: number;
  /** The words absorbed for the rounds that change the unnamed persona. */
  private persona0 = 0;
  private persona1 = 0;
  private persona2 = 0;
  private persona3 = 0;
  private personaKeys: Map<string, Words> | undefined = undefined;

  constructor(seed: number) {
    const key = documentKeyOf(seed);
    this.key0 = key[0];
    this.base0 = key[0];
    this.key1 = key[1];
    this.base1 = key[1];
    this.key2 = key[2];
    this.base2 = key[2];
    this.key3 = key[3];
    this.base3 = key[3];
  }

  /** Round of the innermost loop, from 0; 0 outside of loops. */
  get round(): number {
    return this.loopDepth === 0 ? 0 : (this.frames[this.loopDepth - 1]?.round ?? 0);
  }

  /** Whether a round is absorbed: that of a loop, of a list function, or of `repeat` or `unique`. */
  get isInRound(): boolean {
    const { key0, key1, key2, key3 } = this;
    return this.base0 !== key0 || this.base1 !== key1 || this.base2 !== key2 || this.base3 !== key3;
  }

  /** Opens the stream of a call. */
  open({ key0, key1, key2, key3 }: CallSite): void {
    this.stream.open(key0 ^ this.base0, key1 ^ this.base1, key2 ^ this.base2, key3 ^ this.base3);
  }

  /**
   * Opens the stream of one trait of a persona.
   *
   * @param persona `main` is the unnamed persona of the innermost loop of the call site
   */
  openPersona(site: CallSite, persona: string, trait: number): Stream {
    const isMain = persona === 'main';
    const key = isMain ? site.persona : this.namedPersonaKey(persona);
    this.stream.open(
      key[0] ^ this.key0 ^ absorbRound(isMain ? this.persona0 : 0, 0, trait),
      key[1] ^ this.key1 ^ absorbRound(isMain ? this.persona1 : 0, 1, trait),
      key[2] ^ this.key2 ^ absorbRound(isMain ? this.persona2 : 0, 2, trait),
      key[3] ^ this.key3 ^ absorbRound(isMain ? this.persona3 : 0, 3, trait),
    );
    return this.stream;
  }

  private namedPersonaKey(persona: string): Words {
    this.personaKeys ??= new Map();
    const known = this.personaKeys.get(persona);
    if (known !== undefined) return known;
    if (this.personaKeys.size >= personaKeysMax) this.personaKeys.clear();
    const key = personaKeyOf(persona);
    this.personaKeys.set(persona, key);
    return key;
  }

  /** Starts a loop. The frame of an earlier loop of the same depth is used again. */
  enterLoop(text: string, count: number): LoopFrame {
    const frame = (this.frames[this.loopDepth] ??= new LoopFrame());
    this.loopDepth++;
    frame.text = text;
    frame.count = count;
    frame.word0 = this.base0 ^ this.key0;
    frame.word1 = this.base1 ^ this.key1;
    frame.word2 = this.base2 ^ this.key2;
    frame.word3 = this.base3 ^ this.key3;
    return frame;
  }

  /** Starts a round of a loop, from 0. */
  startRound(frame: LoopFrame, round: number): void {
    frame.round = round;
    this.base0 = this.key0 ^ absorbRound(frame.word0, 0, round);
    this.base1 = this.key1 ^ absorbRound(frame.word1, 1, round);
    this.base2 = this.key2 ^ absorbRound(frame.word2, 2, round);
    this.base3 = this.key3 ^ absorbRound(frame.word3, 3, round);
    this.changePersona();
  }

  /** Ends the innermost loop. */
  leaveLoop(frame: LoopFrame): void {
    this.loopDepth--;
    this.base0 = frame.word0 ^ this.key0;
    this.base1 = frame.word1 ^ this.key1;
    this.base2 = frame.word2 ^ this.key2;
    this.base3 = frame.word3 ^ this.key3;
    this.persona0 = frame.word0;
    this.persona1 = frame.word1;
    this.persona2 = frame.word2;
    this.persona3 = frame.word3;
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
    const { base0, base1, base2, base3, persona0, persona1, persona2, persona3 } = this;
    this.base0 = this.key0 ^ absorbRound(base0 ^ this.key0, 0, r0);
    this.base1 = this.key1 ^ absorbRound(base1 ^ this.key1, 1, r1);
    this.base2 = this.key2 ^ absorbRound(base2 ^ this.key2, 2, r2);
    this.base3 = this.key3 ^ absorbRound(base3 ^ this.key3, 3, r3);
    if (changesPersona) this.changePersona();
    const result = run();
    this.base0 = base0;
    this.base1 = base1;
    this.base2 = base2;
    this.base3 = base3;
    this.persona0 = persona0;
    this.persona1 = persona1;
    this.persona2 = persona2;
    this.persona3 = persona3;
    return result;
  }

  /** Makes the unnamed persona that of the current round. */
  private changePersona(): void {
    this.persona0 = this.base0 ^ this.key0;
    this.persona1 = this.base1 ^ this.key1;
    this.persona2 = this.base2 ^ this.key2;
    this.persona3 = this.base3 ^ this.key3;
  }
}
