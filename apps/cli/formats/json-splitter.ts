/**
 * Takes compact JSON text apart at its top level without parsing it: numbers keep their spelling, members
 * their order and their names. The text is valid JSON without white space, as the engine writes it.
 */

/** The members of an object's text, in order: decoded names, values as JSON text. */
export function membersOf(objectText: string): (readonly [name: string, value: string])[] {
  return partsOf(objectText).map((part) => {
    const end = endOfString(part, 0);
    const name = JSON.parse(part.slice(0, end)) as string; // a member's name
    return [name, part.slice(end + 1)];
  });
}

/** The elements of a list's text, as JSON text. */
export function elementsOf(listText: string): string[] {
  return partsOf(listText);
}

/** What stands between the commas of the outermost brackets. */
function partsOf(text: string): string[] {
  if (text.length === 2) return [];
  const parts: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 1; at < text.length - 1; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at) - 1;
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start, -1)];
}

/** Behind the closing quote of the string that begins there. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
