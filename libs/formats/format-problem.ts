/** Says why documents cannot be written in a format. The message is a clause about the document: `has the field "x", …`. */
export class FormatProblem extends Error {
  override readonly name: string = 'FormatProblem';
}

/** A document that is no object and no list of objects has no rows. */
export class NoRowsProblem extends FormatProblem {
  override readonly name = 'NoRowsProblem';

  constructor() {
    super('is no object and no list of objects');
  }
}

/** The documents whose fields and types decide the columns, as messages name them. */
export const sampledDocuments = 'the documents that decide the columns';

const shownLengthMax = 100;

/** A name of a field or table, quoted and shortened for a message. */
export function shown(name: string): string {
  return JSON.stringify(name.length <= shownLengthMax ? name : `${name.slice(0, shownLengthMax)}…`);
}
