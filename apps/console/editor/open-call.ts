/** Finds the function call around the cursor, for signatures and completion. Pure. */

export interface OpenCall {
  readonly name: string;
  /** Index of the argument at the cursor. */
  readonly argument: number;
  /** Offset of the first character of the name. */
  readonly from: number;
}

/** A placeholder that begins further back is not found; bounds the work for each key. */
const lookBackMax = 4_000;

/** Returns the innermost call that is not closed at the offset; undefined outside placeholders. */
export function findOpenCall(text: string, offset: number): OpenCall | undefined {
  const start = Math.max(0, offset - lookBackMax);
  const before = text.slice(start, offset);
  const opening = [...before.matchAll(/<[A-Za-z]\w*\(/g)].at(-1);
  if (opening === undefined) return undefined;
  return innermost(before, opening.index + 1, start);
}

/** @param shift offset of `text` within the whole body */
function innermost(text: string, from: number, shift: number): OpenCall | undefined {
  // A list or an object within a call is an entry without a name: undefined.
  const open: { name: string | undefined; argument: number; from: number }[] = [];
  const token = /\\?"(?:\\?[^"\\]|\\[^"])*(?:\\?"|$)|'(?:[^'\\]|\\.)*(?:'|$)|([A-Za-z]\w*)?\(|[[\]{})>,]/g;
  token.lastIndex = from;
  for (const match of text.matchAll(token)) {
    const [found, name = ''] = match;
    const current = open.at(-1);
    if (found.endsWith('(')) open.push({ name, argument: 0, from: shift + match.index });
    else if (found === '[' || found === '{') open.push({ name: undefined, argument: 0, from: 0 });
    else if (found === ')' || found === ']' || found === '}') open.pop();
    else if (found === '>' && current === undefined) return undefined;
    else if (found === ',' && current !== undefined) current.argument += 1;
  }
  const call = open.findLast(({ name }) => name !== undefined);
  return call?.name === undefined || call.name === '' ? undefined : { ...call, name: call.name };
}
