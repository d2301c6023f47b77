/** Escapes text for XML and HTML. */

/** The entities of the characters with a meaning in XML. */
export const xmlEntities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Replaces the characters by their entities. */
export function withEntities(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => xmlEntities.get(character) ?? character);
}
