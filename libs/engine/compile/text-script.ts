/** JavaScript that draws the value of a call, joins it to literal text and prints both. */
import type { MaskDraw, PrintedForm } from '../catalogue/printed-form.ts';
import { uuidOf } from '../catalogue/identifiers/hexadecimal.ts';
import type { CallSite } from '../render/call-site.ts';
import { spelledDecimal } from '../values/decimal-spelling.ts';
import { digitPairs, numberText } from '../values/digit-text.ts';
import { drawnBelowMax, enteredDraws, withBelow, withWord } from './draw-script.ts';
import { script, whole } from './script.ts';
import type { Script } from './script.ts';

/** Literal text before a value, with its UTF-8 bytes. */
interface Before {
  readonly literal: string;
  readonly bytes: number;
}

/** Prints the literal text and a value of this form. Undefined for long values. */
export function joinedFormScript(before: Before, form: PrintedForm, site: CallSite): Script | undefined {
  if (form.kind === 'uuid') return uuidScript(before, site);
  if (form.kind === 'number') return numberScript(before, form, site);
  const { text, draws } = form;
  if (draws.length > drawsMax || text.length > lengthMax) return undefined;
  const drawn = draws.map(({ count }, index) => withBelow(count, script`${drawnName(index)} = drawn;`));
  return script`
    ${enteredDraws(site)}
    render.chargeText(${whole(text.length)});
    let drawn0 = 0, drawn1 = 0, drawn2 = 0, drawn3 = 0, drawn4 = 0, drawn5 = 0;
    ${drawn}
    const text = String.fromCharCode(${codesOf(text, draws)});
    render.output.put(${before.literal} + text, ${whole(before.bytes + text.length)});`;
}

function uuidScript({ literal, bytes }: Before, site: CallSite): Script {
  return script`
    ${enteredDraws(site)}
    let first = 0, second = 0, third = 0;
    ${withWord(script`first = word;`)}
    ${withWord(script`second = word;`)}
    ${withWord(script`third = word;`)}
    ${withWord(script`render.output.put(${literal} + ${uuidOf}(4, first, second, third, word), ${whole(bytes + 36)});`)}`;
}

const drawnNames = [script`drawn0`, script`drawn1`, script`drawn2`, script`drawn3`, script`drawn4`, script`drawn5`];
const drawsMax = drawnNames.length;
const lengthMax = 64;

function drawnName(index: number): Script {
  return drawnNames[index] ?? script`drawn0`;
}

/** The character codes of the text, each followed by a comma. */
function codesOf(text: string, draws: readonly MaskDraw[]): readonly Script[] {
  const codes = Array.from({ length: text.length }, (_, at) => whole(text.charCodeAt(at)));
  draws.forEach((draw, index) => {
    for (let i = 0; i < draw.length; i++) codes[draw.at + i] = drawnCode(draw, drawnName(index), i);
  });
  return codes.map((code) => script`${code}, `);
}

function drawnCode({ codes, length }: MaskDraw, drawn: Script, index: number): Script {
  if (codes !== undefined) return script`${codes}[${whole(length)} * ${drawn} + ${whole(index)}]`;
  // The table has pairs of digits. They are counted from the end of the number.
  const pairsAfter = (length - 1 - index) >> 1;
  const pair = script`${digitPairs}[((${drawn} / ${whole(Number(`1e${2 * pairsAfter}`))}) | 0) % 100]`;
  return (length - index) % 2 === 0 ? script`(${pair} & 255)` : script`(${pair} >> 8)`;
}

function numberScript(
  { literal, bytes }: Before,
  { first, count, scale }: PrintedForm & { readonly kind: 'number' },
  site: CallSite,
): Script | undefined {
  if (count > drawnBelowMax) return undefined;
  const units = script`${whole(first)} + drawn`;
  const decimal = scale === 0 ? script`${numberText}(${units})` : script`${spelledDecimal}(${units}, ${whole(scale)})`;
  return script`
    ${enteredDraws(site)}
    ${withBelow(
      count,
      script`
        const text = ${decimal};
        render.output.put(${literal} + text, ${whole(bytes)} + text.length);`,
    )}`;
}
