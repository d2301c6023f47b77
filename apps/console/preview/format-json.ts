/** JSON text laid out for readers, value by value as it was spelled: nothing is parsed, so no digit is lost. */

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** @param text valid JSON; anything else comes out in a shape of its own */
export function layOutJson(text: string): string {
  const pieces: string[] = [];
  let depth = 0;
  let previous = '';
  for (const [piece] of text.matchAll(token)) {
    if (piece === '}' || piece === ']') depth -= 1;
    const isEmptyPair = (previous === '{' && piece === '}') || (previous === '[' && piece === ']');
    const breaks = previous === '{' || previous === '[' || previous === ',' || piece === '}' || piece === ']';
    if (breaks && !isEmptyPair) pieces.push('\n', '  '.repeat(Math.max(0, depth)));
    pieces.push(piece === ':' ? ': ' : piece);
    if (piece === '{' || piece === '[') depth += 1;
    previous = piece;
  }
  return pieces.join('');
}
