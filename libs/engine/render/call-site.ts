/** What is known of a call of the template when it is compiled. */
import type { Words } from '../random/mixer.ts';

/** Name and position for messages, and the keys of its random streams. */
export interface CallSite {
  readonly name: string;
  readonly at: number;
  readonly key0: number;
  readonly key1: number;
  readonly key2: number;
  readonly key3: number;
  /** Key of the unnamed persona here: of the innermost loop. */
  readonly persona: Words;
}
