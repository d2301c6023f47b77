/**
 * Splits compact JSON text at its top level and parses only names. So numbers keep their spelling and members
 * their order. The text must be valid JSON without white space, as the engine writes it.
 */

export interface JsonMember {
  readonly name: string;
  /** JSON text. */
  readonly value: string;
}

/** Returns the members of an object, in order. */
export function membersOf(objectText: string): JsonMember[] {
  return elementsOf(objectText).map((member) => {
    const end = endOfString(member, 0);
    const name = JSON.parse(member.slice(0, end)) as string; // the JSON text of a string
    return { name, value: member.slice(end + 1) };
  });
}

/** Returns the texts between the commas of the outermost brackets: for a list, its elements as JSON text. */
export function elementsOf(text: string): string[] {
  if (text.length === 2) return [];
  const elements: string[] = [];
  let depth = 0;
  let start = 1;
  for (let offset = 1; offset < text.length - 1; offset++) {
    const character = text[offset];
    if (character === '"') offset = endOfString(text, offset) - 1;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (character === ',' && depth === 0) {
      elements.push(text.slice(start, offset));
      start = offset + 1;
    }
  }
  return [...elements, text.slice(start, -1)];
}

/** Returns the offset after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let offset = start + 1;
  while (text[offset] !== '"') offset += text[offset] === '\\' ? 2 : 1;
  return offset + 1;
}
