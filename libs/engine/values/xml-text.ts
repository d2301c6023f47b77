/** Text as XML and HTML may hold it. */

/** What stands for the signs that have a meaning there. */
export const xmlEntities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Whether the text holds any of them. */
export function needsEntities(text: string): boolean {
  return /[&<>"']/.test(text);
}

/** The text with entities. */
export function withEntities(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => xmlEntities.get(sign) ?? sign);
}
