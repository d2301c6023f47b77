/** Relations on the text of documents: values are copied from parents into children exactly as they are written. */
import { utf8Length } from '../values/utf8.ts';
import { findPath, findTopMember } from './json-positions.ts';

/** ASCII's unit separator. Compact JSON text has no raw control characters, and markers use other ones. */
const separator = '\u001f';
/** A UTF-16 code unit has at most so many bytes in UTF-8. */
const unitBytesMax = 3;

/**
 * What children need of a document: the JSON texts at these paths, empty for a path that the document does not have.
 * Undefined when they have more than `bytesMax` bytes together: paths that contain each other repeat the same text.
 */
export function referencedText(
  json: string,
  paths: readonly (readonly string[])[],
  bytesMax: number,
): string | undefined {
  const values: string[] = [];
  let units = -separator.length;
  for (const path of paths) {
    const position = findPath(json, path);
    const value = position === undefined ? '' : json.slice(position.start, position.end);
    units += value.length + separator.length;
    // Joined, they could exceed the longest string that V8 supports.
    if (units > bytesMax) return undefined;
    values.push(value);
  }
  const text = values.join(separator);
  return units * unitBytesMax > bytesMax && utf8Length(text) > bytesMax ? undefined : text;
}

/**
 * The JSON text at one of the paths that {@link referencedText} was given, by its index; undefined when there is none.
 */
export function referencedValue(text: string, index: number): string | undefined {
  let start = 0;
  for (let value = 0; value < index; value += 1) start = text.indexOf(separator, start) + 1;
  const end = text.indexOf(separator, start);
  return (end < 0 ? text.slice(start) : text.slice(start, end)) || undefined;
}

/** Sets a top-level member of a document: replaces its value, or adds it at the end. */
export function setMember(
  json: string,
  member: { readonly name: string; readonly quoted: string },
  value: string,
): string {
  const position = findTopMember(json, member);
  if (position !== undefined) return json.slice(0, position.start) + value + json.slice(position.end);
  const comma = json.length === 2 ? '' : ',';
  return `${json.slice(0, -1)}${comma}${member.quoted}:${value}}`;
}
