/** Relations on the text of documents: values are read from parents and written onto children as they are spelled. */
import { findPath, findTopMember } from './json-places.ts';

/** ASCII's own mark between units: compact JSON text holds no raw control characters, and marks of numbers are others. */
const separator = '\u001f';
/** Of a UTF-16 code unit in UTF-8. */
const unitBytesMax = 3;

/**
 * What children need of a document: the JSON texts at these paths, empty where the document has no such path.
 * Undefined when they have more than `bytesMax` bytes together: paths that lead into each other repeat the same text.
 */
export function referencedText(
  json: string,
  paths: readonly (readonly string[])[],
  bytesMax: number,
): string | undefined {
  const values: string[] = [];
  let units = -separator.length;
  for (const path of paths) {
    const place = findPath(json, path);
    const value = place === undefined ? '' : json.slice(place.start, place.end);
    units += value.length + separator.length;
    // Joined, they might be longer than a string can be.
    if (units > bytesMax) return undefined;
    values.push(value);
  }
  const text = values.join(separator);
  return units * unitBytesMax > bytesMax && Buffer.byteLength(text) > bytesMax ? undefined : text;
}

/** The JSON text at one of the paths that {@link referencedText} was given, by its index; undefined where there is none. */
export function referencedValue(text: string, index: number): string | undefined {
  let start = 0;
  for (let place = 0; place < index; place += 1) start = text.indexOf(separator, start) + 1;
  const end = text.indexOf(separator, start);
  return (end < 0 ? text.slice(start) : text.slice(start, end)) || undefined;
}

/** A document with a top-level member set: where it stands, or at the end. */
export function setMember(
  json: string,
  member: { readonly name: string; readonly quoted: string },
  value: string,
): string {
  const place = findTopMember(json, member);
  if (place !== undefined) return json.slice(0, place.start) + value + json.slice(place.end);
  const separator = json.length === 2 ? '' : ',';
  return `${json.slice(0, -1)}${separator}${member.quoted}:${value}}`;
}
