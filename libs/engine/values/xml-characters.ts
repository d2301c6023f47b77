/** The characters of XML 1.0. */

const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** The index of the first character that XML 1.0 forbids; -1 when there is none. */
export function forbiddenIndex(text: string): number {
  return forbidden.exec(text)?.index ?? -1;
}

/** Whether XML 1.0 allows a character. */
export function isXmlCharacter(code: number): boolean {
  return code <= 0x10ffff && !forbidden.test(String.fromCodePoint(code));
}

/** A character as messages name it: `U+0000`. */
export function shownCharacter(text: string, index: number): string {
  const code = text.codePointAt(index) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
