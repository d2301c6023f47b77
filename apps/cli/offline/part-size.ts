/** Chooses how many documents a thread renders at once, from the time and length of those before. */

const firstDocuments = 16;
const documentsMax = 2_500;
/** Less than a thread renders at once: a part that it has to divide delays the parts that wait behind it. */
const lengthWanted = 512 * 1024;
/** Long beside the message of a part, and short enough that threads end at about the same time. */
const msWanted = 50;
/** Documents differ, so a few quick ones do not decide. */
const growthMax = 4;

export interface MeasuredPart {
  readonly documentCount: number;
  /** Characters of the documents. */
  readonly length: number;
  readonly elapsedMs: number;
}

export class PartSize {
  #documentCount: number;

  /** @param share of each part, if all documents were rendered at once */
  constructor(share: number) {
    this.#documentCount = Math.max(1, Math.min(firstDocuments, Math.ceil(share)));
  }

  get documentCount(): number {
    return this.#documentCount;
  }

  note({ documentCount, length, elapsedMs }: MeasuredPart): void {
    const byLength = (documentCount * lengthWanted) / Math.max(length, 1);
    const byTime = (documentCount * msWanted) / Math.max(elapsedMs, 0.001);
    const wanted = Math.floor(Math.min(byLength, byTime, documentCount * growthMax, documentsMax));
    this.#documentCount = Math.max(1, wanted);
  }
}
