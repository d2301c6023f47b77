/**
 * The durable state that a chunk has loaded. A document asks for more until it can be rendered. State of earlier
 * documents stays loaded for later ones while all of it fits into memory.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import type { Queryable } from '@docgen/database/connection/transaction';
import { VariablesTooLarge } from '@docgen/database/variables/variable-versions';
import { isStateful, loadState, noState } from '../state/durable-state.ts';
import type { DurableState, NeededNames } from '../state/durable-state.ts';

// For a document that asks for one name after the other, as long as the deadline of a request.
const askingMsMax = 20_000;
const noNames: NeededNames = { variables: [], sequences: [] };

export class ChunkState {
  current: DurableState = noState;
  private readonly db: Queryable;
  private readonly chunk: ClaimedChunk;
  /** What the next document has asked for. */
  private asked = noNames;
  private askedSinceMs: number | undefined;

  constructor(db: Queryable, chunk: ClaimedChunk) {
    this.db = db;
    this.chunk = chunk;
  }

  /** True when the next document has asked for state. */
  get isAsked(): boolean {
    return this.askedSinceMs !== undefined;
  }

  /**
   * Loads what the next document asks for. Returns false when it has asked for too long.
   *
   * @throws {VariablesTooLarge} when the document asks for too much
   */
  async loadFor(needs: NeededNames): Promise<boolean> {
    this.askedSinceMs ??= performance.now();
    if (performance.now() - this.askedSinceMs >= askingMsMax) return false;
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
    this.askedSinceMs = undefined;
  }
}

function both(a: NeededNames, b: NeededNames): NeededNames {
  return { variables: [...a.variables, ...b.variables], sequences: [...a.sequences, ...b.sequences] };
}
