/** Which call the cursor stands in, for signatures and completion. Pure. */

export interface OpenCall {
  readonly name: string;
  /** Index of the argument at the cursor. */
  readonly argument: number;
  /** Where the name begins. */
  readonly from: number;
}

/** Further back, a placeholder is not looked for. */
const lookBackMax = 4_000;

/** The innermost call that is open at an offset; undefined outside of placeholders. */
export function findOpenCall(text: string, offset: number): OpenCall | undefined {
  const start = Math.max(0, offset - lookBackMax);
  const before = text.slice(start, offset);
  const opening = [...before.matchAll(/<[A-Za-z]\w*\(/g)].at(-1);
  if (opening === undefined) return undefined;
  return innermost(before, opening.index + 1, start);
}

function innermost(text: string, from: number, shift: number): OpenCall | undefined {
  const calls: { name: string; argument: number; from: number }[] = [];
  const token = /\\?"(?:\\?[^"\\]|\\[^"])*(?:\\?"|$)|'(?:[^'\\]|\\.)*(?:'|$)|([A-Za-z]\w*)?\(|[)>,]/g;
  token.lastIndex = from;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found, name] = match;
    const sign = found.at(-1);
    if (sign === '(') calls.push({ name: name ?? '', argument: 0, from: shift + match.index });
    else if (found === ')') calls.pop();
    else if (found === '>' && calls.length === 0) return undefined;
    else if (found === ',') {
      const last = calls.at(-1);
      if (last !== undefined) last.argument += 1;
    }
  }
  const last = calls.at(-1);
  return last === undefined || last.name === '' ? undefined : last;
}
