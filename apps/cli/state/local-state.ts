/** Sequences and variables of one run: what the file held, and what documents did to it since. */
import { numberAfter } from '@docgen/engine';
import type { NeedsState, Rendered, RenderState, SequenceDraw, SequenceState } from '@docgen/engine';
import { readStateFile, writeStateFile } from './state-file.ts';
import type { StoredSequence, StoredState } from './state-file.ts';
import { lockState } from './state-lock.ts';
import type { StateLock } from './state-lock.ts';

export interface StateOptions {
  readonly file: string;
  readonly sequenceNamespace: string;
  readonly variableNamespace: string;
}

/** Holds the file's lock from {@link StateBook.open} to `close`. */
export class StateBook {
  private readonly file: string;
  private readonly stored: StoredState;
  private readonly lock: StateLock;
  private readonly sequences: Map<string, SequenceState | null>;
  private readonly variables: Map<string, string | null>;
  private readonly storedSequences: Map<string, StoredSequence>;
  private readonly storedVariables: Map<string, string>;
  private hasChanges = false;

  private constructor(
    { file, sequenceNamespace, variableNamespace }: StateOptions,
    stored: StoredState,
    lock: StateLock,
  ) {
    this.file = file;
    this.stored = stored;
    this.lock = lock;
    this.storedSequences = memberOf(stored.sequences, sequenceNamespace);
    this.storedVariables = memberOf(stored.variables, variableNamespace);
    this.sequences = new Map([...this.storedSequences].map(([name, sequence]) => [name, stateOf(sequence)]));
    this.variables = new Map(this.storedVariables);
  }

  /** @throws {CommandFailure} when another process keeps the file */
  static async open(options: StateOptions, signal: AbortSignal): Promise<StateBook> {
    const lock = await lockState(options.file, { signal });
    try {
      return new StateBook(options, await readStateFile(options.file), lock);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** A sequence that it lacks does not exist yet: its numbers begin where the template says. */
  get state(): RenderState {
    return { sequences: this.sequences, variables: this.variables };
  }

  /** Names that a render met and that the file does not hold. */
  noteAbsent({ sequences, variables }: Pick<NeedsState, 'sequences' | 'variables'>): void {
    for (const name of sequences) this.sequences.set(name, this.sequences.get(name) ?? null);
    for (const name of variables) this.variables.set(name, this.variables.get(name) ?? null);
  }

  /** The name of a sequence that such draws would lead beyond the exact whole numbers. */
  findExhausted(draws: readonly SequenceDraw[]): string | undefined {
    return draws.find((draw) => !Number.isSafeInteger(this.afterDraw(draw).last))?.name;
  }

  /** What a document has drawn and written holds from now on. */
  absorb({ draws, writes }: Pick<Rendered, 'draws' | 'writes'>): void {
    for (const draw of draws) {
      const sequence = this.afterDraw(draw);
      this.storedSequences.set(draw.name, sequence);
      this.sequences.set(draw.name, stateOf(sequence));
    }
    for (const { name, json } of writes) {
      this.storedVariables.set(name, json);
      this.variables.set(name, json);
    }
    this.hasChanges ||= draws.length > 0 || writes.length > 0;
  }

  /** Writes the file, if anything has changed since it was last written. */
  async save(): Promise<void> {
    if (!this.hasChanges) return;
    this.hasChanges = false;
    await writeStateFile(this.file, this.stored);
  }

  close(): void {
    this.lock.release();
  }

  private afterDraw({ name, start, step, count }: SequenceDraw): StoredSequence {
    const state = this.sequences.get(name) ?? { next: start, step };
    return { last: numberAfter(state.next, state.step, count - 1), step: state.step };
  }
}

function stateOf({ last, step }: StoredSequence): SequenceState {
  return { last, next: last + step, step };
}

function memberOf<T>(maps: Map<string, Map<string, T>>, namespace: string): Map<string, T> {
  const found = maps.get(namespace);
  if (found !== undefined) return found;
  const made = new Map<string, T>();
  maps.set(namespace, made);
  return made;
}
