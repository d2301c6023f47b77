/** A failure that the user can do something about, such as a file that is too large. Its title is not that of a defect. */
export class ExpectedError extends Error {
  readonly title: string;

  constructor(title: string, text: string) {
    super(text);
    this.name = 'ExpectedError';
    this.title = title;
  }
}
