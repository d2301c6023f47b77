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

/** `[A-Za-z0-9_.-]`, of which tokens are made. */
export function isTokenPart(code: number): boolean {
  return isIdentifierPart(code) || code === 46 || code === 45;
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
