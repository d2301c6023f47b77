/** Splits JSON text without parsing its values, so that numbers keep all their digits. Pure. */

/**
 * The members of an object in their order, each with its value as it is written: `{"a": 1.00}` gives `1.00`. The last of
 * several members of one name counts.
 *
 * @param json the text of an object; valid JSON
 */
export function membersOf(json: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  for (let at = json.indexOf('"'); at >= 0;) {
    const nameEnd = endOfString(json, at);
    const valueStart = json.indexOf(':', nameEnd) + 1;
    const valueEnd = endOfValue(json, valueStart);
    members.set(JSON.parse(json.slice(at, nameEnd)) as string, json.slice(valueStart, valueEnd).trim());
    at = json.indexOf('"', valueEnd);
  }
  return members;
}

/** The elements of a list, each as it is written. @param json the text of a list; valid JSON */
export function elementsOf(json: string): readonly string[] {
  const elements: string[] = [];
  for (let start = json.indexOf('[') + 1; start < json.length;) {
    const end = endOfValue(json, start);
    const element = json.slice(start, end).trim();
    if (element !== '') elements.push(element);
    start = end + 1;
  }
  return elements;
}

/** The index after the closing quote of the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The index of the comma or bracket after the value that begins at `start`. */
function endOfValue(json: string, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfString(json, at) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (depth === 0 && (character === ',' || character === '}' || character === ']')) return at;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return json.length;
}
