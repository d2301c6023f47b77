/**
 * Writes documents byte for byte. Adds a line break after a document without one, unless it is the last.
 *
 * @returns the text that adds a document
 */
export function createTextWriter(): (document: string) => string {
  let isAtLineStart = true;
  return (document) => {
    const text = isAtLineStart ? document : `\n${document}`;
    isAtLineStart = document.endsWith('\n');
    return text;
  };
}
