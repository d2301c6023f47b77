/** What the compiler knows about one call of a template. */
import type { PersonaKey } from '../random/keys.ts';

/** The function name and the offset for messages, and the key of the random stream as four single words. */
export interface CallSite {
  readonly name: string;
  /** Offset in the body. */
  readonly at: number;
  readonly key0: number;
  readonly key1: number;
  readonly key2: number;
  readonly key3: number;
  /** Key of the persona of calls that name none. Each innermost loop, lambda or function has its own. */
  readonly persona: PersonaKey;
}
