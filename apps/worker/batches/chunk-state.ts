/**
 * The durable state that a chunk has loaded. A document asks for more until it can be rendered. State of earlier
 * documents stays loaded for later ones while all of it fits into memory.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import type { Queryable } from '@docgen/database/connection/transaction';
import { VariablesTooLarge } from '@docgen/database/variables/variable-versions';
import { isStateful, loadState, noState, stateRoundsMax } from '../commits/durable-state.ts';
import type { DurableState, NeededNames } from '../commits/durable-state.ts';

const noNames: NeededNames = { variables: [], sequences: [] };

export class ChunkState {
  current: DurableState = noState;
  private readonly db: Queryable;
  private readonly chunk: ClaimedChunk;
  /** What the next document has asked for. */
  private asked = noNames;
  private rounds = 0;

  constructor(db: Queryable, chunk: ClaimedChunk) {
    this.db = db;
    this.chunk = chunk;
  }

  /** True when the next document has asked for state. */
  get isAsked(): boolean {
    return this.rounds > 0;
  }

  /**
   * Loads what the next document asks for. Returns false when it has asked too often.
   *
   * @throws {VariablesTooLarge} when the document asks for too much
   */
  async loadFor(needs: NeededNames): Promise<boolean> {
    if (this.rounds >= stateRoundsMax) return false;
    this.rounds += 1;
    this.asked = both(this.asked, needs);
    await this.reload();
    return true;
  }

  /** Reads everything again, and `more` besides. */
  async reload(more = noNames): Promise<void> {
    const needs = both(this.asked, more);
    try {
      this.current = await loadState(this.db, this.chunk, { state: this.current, needs });
    } catch (error) {
      if (!(error instanceof VariablesTooLarge) || !isStateful(this.current)) throw error;
      this.current = await loadState(this.db, this.chunk, { state: noState, needs });
    }
  }

  /** The next document is another one. */
  endDocument(): void {
    this.asked = noNames;
    this.rounds = 0;
  }
}

function both(a: NeededNames, b: NeededNames): NeededNames {
  return { variables: [...a.variables, ...b.variables], sequences: [...a.sequences, ...b.sequences] };
}
