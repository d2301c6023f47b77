/**
 * JavaScript that draws from the stream of a call. It does the same as `Stream` (random/stream.ts), but keeps the state in
 * local variables, which V8 holds in registers. The stream of the call is not opened: use it for calls whose draws are
 * all generated.
 */
import type { CallSite } from '../render/call-site.ts';
import { script, whole } from './script.ts';
import type { Script } from './script.ts';

/** The next word of the state `a b c d`. Needs a declared `word`. */
const nextWord = script`
  word = (a + b + d) | 0;
  d = (d + 1) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = (((c << 21) | (c >>> 11)) + word) | 0;`;

/** Enters a call and declares the state of its stream, which has dropped four words, and `word`. */
export function enteredDraws(site: CallSite): Script {
  const { key0, key1, key2, key3 } = site;
  return script`
    render.enter(${site});
    const { streams } = render;
    let a = ${whole(key0)} ^ streams.word0;
    let b = ${whole(key1)} ^ streams.word1;
    let c = ${whole(key2)} ^ streams.word2;
    let d = ${whole(key3)} ^ streams.word3;
    let word = 0;
    ${[nextWord, nextWord, nextWord, nextWord]}`;
}

/** Draws a word of 32 bits and runs a statement that uses it as `word`. */
export function withWord(statement: Script): Script {
  return script`${nextWord} ${statement}`;
}

/** Greatest bound of {@link withBelow}. */
export const drawnBelowMax = 1_073_741_823;

const two32 = 4_294_967_296;

/**
 * Draws a whole number from 0 to below a bound and runs a block that uses it as `drawn`.
 *
 * @param bound from 1 to {@link drawnBelowMax}
 */
export function withBelow(bound: number, statement: Script): Script {
  const end = two32 - (two32 % bound);
  const redraw = end === two32 ? script`` : script`while ((word >>> 0) >= ${end}) { ${nextWord} }`;
  return script`
    ${nextWord}
    ${redraw}
    {
      const rest = 2 * ((word >>> 1) % ${whole(bound)}) + (word & 1);
      const drawn = rest < ${whole(bound)} ? rest : rest - ${whole(bound)};
      ${statement}
    }`;
}
