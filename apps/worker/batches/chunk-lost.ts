/** Why a chunk went no further here: it belongs to another worker, is not its turn, or is not wanted any more. */
export class ChunkLost extends Error {
  readonly why: 'fenced' | 'canceled';

  constructor(why: 'fenced' | 'canceled') {
    super(`the chunk was ${why}`);
    this.why = why;
  }
}
