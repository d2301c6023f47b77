/** Relations on the text of documents: values are read from parents and written onto children as they are spelled. */
import { findPath, findTopMember } from './json-places.ts';

/** ASCII's own mark between units: compact JSON text holds no raw control characters, and marks of numbers are others. */
const separator = '\u001f';

/** What children need of a document: the JSON texts at these paths, empty where the document has no such path. */
export function referencedText(json: string, paths: readonly (readonly string[])[]): string {
  const values = paths.map((path) => {
    const place = findPath(json, path);
    return place === undefined ? '' : json.slice(place.start, place.end);
  });
  return values.join(separator);
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
