/** Indents JSON text. Parses no values, so that numbers keep all their digits. */

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** @param text valid JSON, or the start of it; the function never throws */
export function formatJson(text: string): string {
  const output: string[] = [];
  let depth = 0;
  let previous = '';
  for (const [current] of text.matchAll(token)) {
    const isClosing = current === '}' || current === ']';
    const isAfterOpening = previous === '{' || previous === '[';
    if (isClosing) depth -= 1;
    const needsLineBreak = isClosing ? !isAfterOpening : isAfterOpening || previous === ',';
    if (needsLineBreak) output.push('\n', '  '.repeat(Math.max(0, depth)));
    output.push(current === ':' ? ': ' : current);
    if (current === '{' || current === '[') depth += 1;
    previous = current;
  }
  return output.join('');
}
