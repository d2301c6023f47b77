/** Character classes, by code unit. */

/** `[A-Za-z_]` */
export function isWordStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

/** `[0-9]` */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** `[A-Za-z0-9_]` */
export function isIdentifierPart(code: number): boolean {
  return isWordStart(code) || isDigit(code);
}

/** Space, tab, line feed, carriage return: the white space of JSON and of argument lists. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** The end of the identifier at an offset; the offset itself when there is none. */
export function identifierEnd(body: string, at: number): number {
  if (!isWordStart(body.charCodeAt(at))) return at;
  let end = at + 1;
  while (isIdentifierPart(body.charCodeAt(end))) end++;
  return end;
}

/**
 * Width of a `<` at an offset of a JSON string, where JSON encoders may write it as `\u003c`; 0 when there is none.
 */
export function lessWidth(body: string, at: number): number {
  if (body.charCodeAt(at) === 60) return 1;
  return /^\\u003[cC]$/.test(body.slice(at, at + 6)) ? 6 : 0;
}

/** The same for `>`. */
export function greaterWidth(body: string, at: number): number {
  if (body.charCodeAt(at) === 62) return 1;
  return /^\\u003[eE]$/.test(body.slice(at, at + 6)) ? 6 : 0;
}

/** Decodes `\u003c` and `\u003e` in a part of a JSON string. Other escapes stay as they are. */
export function withPlainBrackets(text: string): string {
  return text.replaceAll(/\\(?:\\|u003([cCeE]))/g, (escape: string, letter: string | undefined) => {
    if (letter === undefined) return escape;
    return letter.toLowerCase() === 'c' ? '<' : '>';
  });
}
