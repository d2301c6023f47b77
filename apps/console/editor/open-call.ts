/** Finds the function call around the cursor, for signatures and completion. Pure. */
import type { EditorState } from '@codemirror/state';

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
export function findOpenCallIn(state: EditorState, offset: number): OpenCall | undefined {
  const start = Math.max(0, offset - lookBackMax);
  const call = findOpenCall(state.sliceDoc(start, offset), offset - start);
  return call && { ...call, from: start + call.from };
}

/** Like `findOpenCallIn`, in a whole text. */
export function findOpenCall(text: string, offset: number): OpenCall | undefined {
  const before = text.slice(0, offset);
  const opening = [...before.matchAll(/<[A-Za-z]\w*\(/g)].at(-1);
  if (opening === undefined) return undefined;
  return innermost(before, opening.index + 1);
}

function innermost(text: string, from: number): OpenCall | undefined {
  // A list or an object within a call is an entry without a name: undefined.
  const open: { name: string | undefined; argument: number; from: number }[] = [];
  const token = /\\?"(?:\\?[^"\\]|\\[^"])*(?:\\?"|$)|'(?:[^'\\]|\\.)*(?:'|$)|([A-Za-z]\w*)?\(|[[\]{})>,]/g;
  token.lastIndex = from;
  for (const match of text.matchAll(token)) {
    const [found, name = ''] = match;
    const current = open.at(-1);
    if (found.endsWith('(')) open.push({ name, argument: 0, from: match.index });
    else if (found === '[' || found === '{') open.push({ name: undefined, argument: 0, from: 0 });
    else if (found === ')' || found === ']' || found === '}') open.pop();
    else if (found === '>' && current === undefined) return undefined;
    else if (found === ',' && current !== undefined) current.argument += 1;
  }
  const call = open.findLast(({ name }) => name !== undefined);
  return call?.name === undefined || call.name === '' ? undefined : { ...call, name: call.name };
}
