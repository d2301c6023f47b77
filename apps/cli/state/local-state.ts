/**
 * The sequences and variables of one run. The state file is locked and read only when a document needs it, so that
 * runs without sequences and variables do not wait for each other.
 */
import { emptyState, numberAfter } from '@docgen/engine';
import type { NeedsState, Rendered, RenderState, SequenceDraw, SequenceState } from '@docgen/engine';
import { emptyStoredState, readStateFile, writeStateFile } from './state-file.ts';
import type { StoredSequence, StoredState } from './state-file.ts';
import { lockState } from './state-lock.ts';
import type { StateLock } from './state-lock.ts';

export interface StateOptions {
  /** Undefined keeps the state in memory. */
  readonly file: string | undefined;
  readonly sequenceNamespace: string;
  readonly variableNamespace: string;
}

/** The state file while it is locked. Without a file there is no lock. */
interface OpenFile {
  readonly lock: StateLock | undefined;
  /** What the file will contain after the next `save`. */
  readonly stored: StoredState;
  /** The stored sequences and variables of this run's namespaces. */
  readonly storedSequences: Map<string, StoredSequence>;
  readonly storedVariables: Map<string, string>;
  /** The same for the engine; null for a name that a render needed and the file does not have. */
  readonly sequences: Map<string, SequenceState | null>;
  readonly variables: Map<string, string | null>;
}

export class LocalState {
  private readonly options: StateOptions;
  private readonly signal: AbortSignal;
  private opened: OpenFile | undefined;
  private hasChanges = false;

  constructor(options: StateOptions, signal: AbortSignal) {
    this.options = options;
    this.signal = signal;
  }

  get isOpen(): boolean {
    return this.opened !== undefined;
  }

  /** The state for the next render; without any names until the file is open. */
  get renderState(): RenderState {
    return this.opened ?? emptyState;
  }

  /** Locks and reads the file. @throws {CommandFailure} when another process holds the lock for too long */
  async open(): Promise<void> {
    const { file, sequenceNamespace, variableNamespace } = this.options;
    const lock = file === undefined ? undefined : await lockState(file, { signal: this.signal });
    try {
      const stored = file === undefined ? emptyStoredState() : await readStateFile(file);
      const storedSequences = getOrAdd(stored.sequences, sequenceNamespace);
      const storedVariables = getOrAdd(stored.variables, variableNamespace);
      const sequences = new Map([...storedSequences].map(([name, sequence]) => [name, toSequenceState(sequence)]));
      this.opened = { lock, stored, storedSequences, storedVariables, sequences, variables: new Map(storedVariables) };
    } catch (error) {
      lock?.release();
      throw error;
    }
  }

  /** Tells the next render that the file does not have these names. */
  addAbsent({ sequences, variables }: Pick<NeedsState, 'sequences' | 'variables'>): void {
    const known = this.getOpened();
    for (const name of sequences) known.sequences.set(name, known.sequences.get(name) ?? null);
    for (const name of variables) known.variables.set(name, known.variables.get(name) ?? null);
  }

  /** Returns the name of a sequence whose number would exceed the safe integers. */
  findExhausted(draws: readonly SequenceDraw[]): string | undefined {
    return draws.find((draw) => !Number.isSafeInteger(this.afterDraw(draw).last))?.name;
  }

  /** Applies the numbers and variables of a document that is kept. */
  apply({ draws, writes }: Pick<Rendered, 'draws' | 'writes'>): void {
    if (draws.length === 0 && writes.length === 0) return;
    const known = this.getOpened();
    for (const draw of draws) {
      const sequence = this.afterDraw(draw);
      known.storedSequences.set(draw.name, sequence);
      known.sequences.set(draw.name, toSequenceState(sequence));
    }
    for (const { name, json } of writes) {
      known.storedVariables.set(name, json);
      known.variables.set(name, json);
    }
    this.hasChanges = true;
  }

  /** Writes the file if it has changed since the last call. */
  async save(): Promise<void> {
    if (!this.hasChanges) return;
    this.hasChanges = false;
    const { file } = this.options;
    if (file !== undefined) await writeStateFile(file, this.getOpened().stored);
  }

  close(): void {
    this.opened?.lock?.release();
  }

  private afterDraw({ name, start, step, count }: SequenceDraw): StoredSequence {
    const state = this.opened?.sequences.get(name) ?? { next: start, step };
    return { last: numberAfter(state.next, state.step, count - 1), step: state.step };
  }

  private getOpened(): OpenFile {
    if (this.opened === undefined) throw new Error('the state file is not open');
    return this.opened;
  }
}

function toSequenceState({ last, step }: StoredSequence): SequenceState {
  return { last, next: last + step, step };
}

function getOrAdd<T>(namespaces: Map<string, Map<string, T>>, namespace: string): Map<string, T> {
  const found = namespaces.get(namespace) ?? new Map<string, T>();
  namespaces.set(namespace, found);
  return found;
}
