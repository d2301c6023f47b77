/** Text before, for and after the documents. A format may keep state between calls of `document`. */
export interface DocumentFormat {
  readonly begin: string;
  /** @param index from 0 */
  document(output: string, index: number): string;
  /** The text of documents that the format still holds. Called once, before `end` or after a failure. */
  held(): string;
  readonly end: string;
  /** Whether the output so far ends with a line break. */
  endsWithLineBreak(): boolean;
}
