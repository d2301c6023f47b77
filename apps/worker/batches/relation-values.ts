/** Relations on the text of documents: values are read from parents and written onto children as they are spelled. */
import { quoteAroundMarks } from './hole-marks.ts';
import { findMember, findPath } from './json-places.ts';

/** What children need of a document, as JSON text: a list of JSON texts, null where the document has no such path. */
export function referencedText(json: string, paths: readonly (readonly string[])[]): string {
  const values = paths.map((path) => {
    const place = findPath(json, path);
    return place === undefined ? 'null' : quoteAroundMarks(json.slice(place.start, place.end));
  });
  return `[${values.join(',')}]`;
}

/** The values of one parent, in the order of its paths; what {@link referencedText} has written. */
export function parseReferenced(text: string): readonly (string | null)[] {
  // Written by `referencedText`, filled, and stored by us.
  return JSON.parse(text) as (string | null)[];
}

/** A document with a top-level member set: where it stands, or at the end. */
export function setMember(
  json: string,
  member: { readonly name: string; readonly quoted: string },
  value: string,
): string {
  const place = mayHave(json, member.quoted) ? findMember(json, 0, member.name) : undefined;
  if (place !== undefined) return json.slice(0, place.start) + value + json.slice(place.end);
  const separator = json.length === 2 ? '' : ',';
  return `${json.slice(0, -1)}${separator}${member.quoted}:${value}}`;
}

/** Saves the walk through most documents: a name can hide only behind an escape. */
function mayHave(json: string, quotedName: string): boolean {
  return json.includes(quotedName) || json.includes('\\');
}
