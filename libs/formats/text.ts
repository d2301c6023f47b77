/**
 * Writes documents byte for byte, each on a new line: adds a line break before a document if the last one has none at
 * its end.
 *
 * @returns a function that gives the text to append for a document
 */
export function createTextWriter(): (document: string) => string {
  let isAtLineStart = true;
  return (document) => {
    const text = isAtLineStart ? document : `\n${document}`;
    isAtLineStart = document.endsWith('\n');
    return text;
  };
}
