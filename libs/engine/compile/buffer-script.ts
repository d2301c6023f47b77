/**
 * JavaScript that writes to the buffer (values/byte-buffer.ts), with literals as constants. Each step has a second
 * statement, `otherwise`, which joins texts and checks limits. It runs when the buffer is full, or when the output is
 * near its limit.
 */
import type { MaskDraw, PrintedForm } from '../catalogue/printed-form.ts';
import type { CallSite } from '../render/call-site.ts';
import { buffer, bufferView, wordsOf, writeWholeAt } from '../values/byte-buffer.ts';
import { digitPairs } from '../values/digit-text.ts';
import { drawnBelowMax, enteredDraws, withBelow, withWord } from './draw-script.ts';
import { script, whole } from './script.ts';
import type { Script } from './script.ts';

/** Longer texts are joined. They are rare, and would make the generated function long. */
const wordsMax = 32;

/** Writes a literal, or runs `otherwise`. Undefined when the literal is too long. */
export function literalScript(literal: string, otherwise: Script): Script | undefined {
  return writing(literal, { written: (end) => script`output.at = ${end};`, bytesAfter: 0, otherwise });
}

/** Writes a literal and the value of a call, or runs `otherwise`. Undefined when they are too long. */
export function formScript(
  literal: string,
  form: PrintedForm,
  { site, otherwise }: { readonly site: CallSite; readonly otherwise: Script },
): Script | undefined {
  const entered = enteredDraws(site);
  if (form.kind === 'uuid') {
    const written = (end: Script): Script => script`${entered} const from = ${end}; ${uuid} output.at = from + 36;`;
    return writing(`${literal}00000000-0000-0000-0000-000000000000`, { written, bytesAfter: -36, otherwise });
  }
  if (form.kind === 'number') {
    const { count } = form;
    if (count > drawnBelowMax) return undefined;
    const written = (end: Script): Script => script`${entered} ${withBelow(count, numberScript(form, end))}`;
    return writing(literal, { written, bytesAfter: 20, otherwise });
  }
  const { text, draws } = form;
  const written = (end: Script): Script => script`
    ${entered}
    render.chargeText(${whole(text.length)});
    const from = ${end};
    ${draws.map((draw) => withBelow(draw.count, maskDrawScript(draw)))}
    output.at = from + ${whole(text.length)};`;
  return writing(literal + text, { written, bytesAfter: -text.length, otherwise });
}

/** Writes the text with the number `index`, or runs `otherwise`. Undefined when one of the texts is too long. */
export function pickScript(texts: readonly string[], otherwise: Script): Script | undefined {
  const words = texts.map((text) => wordsOf(text));
  const size = Math.max(...words.map((each) => each?.length ?? Infinity));
  if (size > wordsMax) return undefined;
  // Each text is written with the same number of words, without a loop: the processor would mispredict its end.
  const table = new Int32Array(texts.length * size);
  words.forEach((each, index) => table.set(each ?? [], index * size));
  const lengths = Uint8Array.from(texts, byteLength);
  const writes = Array.from({ length: size }, (_, word) => {
    return script`${bufferView}.setInt32(at + ${whole(4 * word)}, ${table}[first + ${whole(word)}], true);`;
  });
  return script`
    const { output } = render;
    const { at } = output;
    if (${hasRoom(4 * size)}) {
      const first = index * ${whole(size)};
      ${writes}
      output.at = at + ${lengths}[index];
    } else { ${otherwise} }`;
}

const encoder = new TextEncoder();

function byteLength(text: string): number {
  return encoder.encode(text).length;
}

interface Writing {
  /** Returns the statement that writes what follows the literal. `end` is the offset after it, as an expression. */
  readonly written: (end: Script) => Script;
  /** The most bytes that it writes; negative when it overwrites so many bytes at the end of the literal. */
  readonly bytesAfter: number;
  readonly otherwise: Script;
}

function writing(literal: string, { written, bytesAfter, otherwise }: Writing): Script | undefined {
  const words = wordsOf(literal);
  if (words === undefined || words.length > wordsMax) return undefined;
  const writes = words.map((word, index) => {
    return script`${bufferView}.setInt32(at + ${whole(4 * index)}, ${whole(word)}, true);`;
  });
  const bytes = byteLength(literal);
  return script`
    const { output } = render;
    const { at } = output;
    if (${hasRoom(bytes + Math.max(bytesAfter, 0))}) {
      ${writes}
      ${written(script`at + ${whole(bytes + Math.min(bytesAfter, 0))}`)}
    } else { ${otherwise} }`;
}

/** Whether the buffer, and the limit of the output, have room for so many bytes. */
function hasRoom(bytes: number): Script {
  return script`at + ${whole(bytes)} <= output.bufferEnd && output.bytes + at + ${whole(bytes)} <= output.bytesMax`;
}

/** Writes `drawn` as one of the numbers. */
function numberScript({ first, scale }: { readonly first: number; readonly scale: number }, end: Script): Script {
  if (scale === 0) return script`output.at = ${writeWholeAt}(${end}, ${whole(first)} + drawn);`;
  const power = Number(`1e${scale}`);
  return script`
    const units = ${whole(first)} + drawn;
    const above = (units / ${whole(power)}) | 0;
    const point = ${writeWholeAt}(${end}, above);
    ${buffer}[point] = 46;
    ${digitsScript(scale, script`point + 1`, script`units - above * ${whole(power)}`)}
    output.at = point + ${whole(1 + scale)};`;
}

/** Writes `drawn` as the characters of a draw of a mask that starts at `from`. */
function maskDrawScript({ at, length, codes }: MaskDraw): Script {
  if (codes === undefined) return digitsScript(length, script`from + ${whole(at)}`, script`drawn`);
  if (length === 1) return script`${buffer}[from + ${whole(at)}] = ${codes}[drawn];`;
  return script`
    ${buffer}[from + ${whole(at)}] = ${codes}[2 * drawn];
    ${buffer}[from + ${whole(at + 1)}] = ${codes}[2 * drawn + 1];`;
}

/** Writes so many digits of a whole number, with leading zeros, two at a time from the last ones. */
function digitsScript(count: number, start: Script, number: Script): Script {
  const writes: Script[] = [];
  let left = count;
  for (; left > 2; left -= 2) {
    writes.push(script`
      {
        const rest = (digits / 100) | 0;
        ${bufferView}.setUint16(start + ${whole(left - 2)}, ${digitPairs}[digits - rest * 100], true);
        digits = rest;
      }`);
  }
  if (left === 2) writes.push(script`${bufferView}.setUint16(start, ${digitPairs}[digits], true);`);
  else writes.push(script`${buffer}[start] = 48 + digits;`);
  return script`{ const start = ${start}; let digits = ${number}; ${writes} }`;
}

/** The digits of each byte as two character codes. */
const hexPairs = Uint16Array.from({ length: 256 }, (_, byte) => {
  const text = byte.toString(16).padStart(2, '0');
  return text.charCodeAt(0) + 256 * text.charCodeAt(1);
});

/** Writes the four hexadecimal digits of the lower half of an expression. */
function hexScript(at: number, word: Script): Script {
  return script`
    ${bufferView}.setUint16(from + ${whole(at)}, ${hexPairs}[(${word} >>> 8) & 255], true);
    ${bufferView}.setUint16(from + ${whole(at + 2)}, ${hexPairs}[${word} & 255], true);`;
}

/** Writes the digits of four words, with version and variant, between the hyphens. */
const uuid = script`
  ${withWord(script`${hexScript(0, script`(word >>> 16)`)} ${hexScript(4, script`word`)}`)}
  ${withWord(script`word = (word & 0xffff0fff) | 0x4000; ${hexScript(9, script`(word >>> 16)`)} ${hexScript(14, script`word`)}`)}
  ${withWord(script`word = (word & 0x3fffffff) | 0x80000000; ${hexScript(19, script`(word >>> 16)`)} ${hexScript(24, script`word`)}`)}
  ${withWord(script`${hexScript(28, script`(word >>> 16)`)} ${hexScript(32, script`word`)}`)}`;
