/** Where an upload is wrong. Lines and columns count from 1; the column of a CSV row is the number of its field. */
export interface ProblemPlace {
  readonly line?: number;
  readonly column?: number;
}

/** The text of a dataset cannot be stored. The message is a sentence for the caller and names the place. */
export class DatasetProblem extends Error {
  readonly place: ProblemPlace;

  constructor(message: string, place: ProblemPlace = {}) {
    const { line, column } = place;
    const where = [line === undefined ? [] : [`line ${line}`], column === undefined ? [] : [`column ${column}`]].flat();
    super(where.length === 0 ? message : `${capitalized(where.join(', '))}: ${message}`);
    this.name = 'DatasetProblem';
    this.place = place;
  }
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
