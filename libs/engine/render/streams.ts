/** The random streams of a render: the document's key, and the rounds of loops absorbed into it. */
import type { Stream as RandomStream } from '../random/stream.ts';
import { Stream } from '../random/stream.ts';
import { documentKeyOf } from '../random/document-key.ts';
import { personaKeyOf } from '../random/keys.ts';
import { absorbRound } from '../random/mixer.ts';
import type { Words } from '../random/mixer.ts';
import type { CallSite } from './call-site.ts';
import { LoopFrame } from './loops.ts';
import type { RenderInput } from './outcome.ts';
import { Output } from './output.ts';

const personaKeysMax = 1_000;

/** Second base of Render. */
export abstract class Streams extends Output {
  readonly random = new Stream();
  readonly seed: number;
  /** The call being made, for messages and streams. */
  site: CallSite;
  /** Whether the call just made vouches for its text: printable ASCII that JSON need not escape. */
  isPlain = false;
  /** The loops that are running, outermost first; `loopDepth` of them count. */
  readonly frames: LoopFrame[] = [];
  loopDepth = 0;

  private readonly key0: number;
  private readonly key1: number;
  private readonly key2: number;
  private readonly key3: number;
  /** The document's key xor the words absorbed for all rounds: what a call's key is mixed with. */
  private base0: number;
  private base1: number;
  private base2: number;
  private base3: number;
  /** The words absorbed for the rounds that change the persona. */
  private persona0 = 0;
  private persona1 = 0;
  private persona2 = 0;
  private persona3 = 0;
  /** Of named personas, made on first use. */
  private personaKeys: Map<string, Words> | undefined = undefined;

  constructor(input: RenderInput, site: CallSite) {
    super(input);
    this.site = site;
    this.seed = input.seed;
    const key = documentKeyOf(input.seed);
    this.key0 = key[0];
    this.base0 = key[0];
    this.key1 = key[1];
    this.base1 = key[1];
    this.key2 = key[2];
    this.base2 = key[2];
    this.key3 = key[3];
    this.base3 = key[3];
  }

  /** Counts one evaluation and starts a call that does not draw. */
  enter(site: CallSite): void {
    this.countEvaluation();
    this.site = site;
    this.isPlain = false;
  }

  /** Counts one evaluation and starts a call that draws. */
  enterDrawing(site: CallSite): void {
    this.countEvaluation();
    this.site = site;
    this.isPlain = false;
    this.random.open(site.key0 ^ this.base0, site.key1 ^ this.base1, site.key2 ^ this.base2, site.key3 ^ this.base3);
  }

  /** Opens the stream of one trait of a persona; `main` is the persona of the innermost loop. */
  openPersona(persona: string, trait: number): RandomStream {
    const isMain = persona === 'main';
    const key = isMain ? this.site.persona : this.namedPersonaKey(persona);
    this.random.open(
      key[0] ^ this.key0 ^ absorbRound(isMain ? this.persona0 : 0, 0, trait),
      key[1] ^ this.key1 ^ absorbRound(isMain ? this.persona1 : 0, 1, trait),
      key[2] ^ this.key2 ^ absorbRound(isMain ? this.persona2 : 0, 2, trait),
      key[3] ^ this.key3 ^ absorbRound(isMain ? this.persona3 : 0, 3, trait),
    );
    return this.random;
  }

  private namedPersonaKey(persona: string): Words {
    this.personaKeys ??= new Map();
    const known = this.personaKeys.get(persona);
    if (known !== undefined) return known;
    // Names may be computed; a render that makes up ever more of them does not fill the memory.
    if (this.personaKeys.size >= personaKeysMax) this.personaKeys.clear();
    const key = personaKeyOf(persona);
    this.personaKeys.set(persona, key);
    return key;
  }

  /** Starts a loop of so many rounds. */
  enterLoop(text: string, count: number): LoopFrame {
    const frame = (this.frames[this.loopDepth] ??= new LoopFrame());
    this.loopDepth++;
    frame.text = text;
    frame.count = count;
    this.saveWords(frame);
    return frame;
  }

  /** Starts a round of a loop, from 0. */
  startRound(frame: LoopFrame, round: number): void {
    this.countRound();
    frame.round = round;
    this.absorb(frame, round);
    this.takePersona();
  }

  /** Ends the innermost loop. */
  leaveLoop(frame: LoopFrame): void {
    this.loopDepth--;
    this.restoreWords(frame);
    this.persona0 = frame.word0;
    this.persona1 = frame.word1;
    this.persona2 = frame.word2;
    this.persona3 = frame.word3;
  }

  /** Runs something with a further round absorbed; the persona stays unless told otherwise. */
  protected inRound<T>(round: number, changesPersona: boolean, run: () => T): T {
    // Locals and no frame: nested `repeat` comes here a hundred thousand times in one render.
    const { base0, base1, base2, base3, persona0, persona1, persona2, persona3 } = this;
    this.base0 = this.key0 ^ absorbRound(base0 ^ this.key0, 0, round);
    this.base1 = this.key1 ^ absorbRound(base1 ^ this.key1, 1, round);
    this.base2 = this.key2 ^ absorbRound(base2 ^ this.key2, 2, round);
    this.base3 = this.key3 ^ absorbRound(base3 ^ this.key3, 3, round);
    if (changesPersona) this.takePersona();
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

  /** The unnamed persona is that of the innermost round. */
  private takePersona(): void {
    this.persona0 = this.base0 ^ this.key0;
    this.persona1 = this.base1 ^ this.key1;
    this.persona2 = this.base2 ^ this.key2;
    this.persona3 = this.base3 ^ this.key3;
  }

  private absorb(outside: LoopFrame, round: number): void {
    this.base0 = this.key0 ^ absorbRound(outside.word0, 0, round);
    this.base1 = this.key1 ^ absorbRound(outside.word1, 1, round);
    this.base2 = this.key2 ^ absorbRound(outside.word2, 2, round);
    this.base3 = this.key3 ^ absorbRound(outside.word3, 3, round);
  }

  private saveWords(frame: LoopFrame): void {
    frame.word0 = this.base0 ^ this.key0;
    frame.word1 = this.base1 ^ this.key1;
    frame.word2 = this.base2 ^ this.key2;
    frame.word3 = this.base3 ^ this.key3;
  }

  private restoreWords(frame: LoopFrame): void {
    this.base0 = frame.word0 ^ this.key0;
    this.base1 = frame.word1 ^ this.key1;
    this.base2 = frame.word2 ^ this.key2;
    this.base3 = frame.word3 ^ this.key3;
  }
}
