/** Text that is safe to print on a terminal and to keep in the log of a CI job. */

/** Replaces control characters, which could move the cursor or colour the terminal, with U+FFFD. Keeps tabs and lines. */
export function printable(text: string): string {
  return text.replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu, '\ufffd');
}

/** Replaces API keys with their prefix. A mistyped option or a file name in a message can be a key. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/(dk_(?:live|test)_)\w+/g, '$1…');
}
