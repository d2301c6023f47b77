/** What crosses between the worker's main thread and whoever renders documents of a batch. */
import type { RenderLimits, SequenceDraw, SequenceState } from '@docgen/engine';

/** What all documents of a spec have in common; sent once to each thread. */
export interface TaskSpec {
  readonly digest: string;
  readonly body: string;
  readonly batchId: string;
  readonly batchNo: number;
  readonly specIndex: number;
  readonly alias: string;
  readonly documentCount: number;
  /** JSON text. */
  readonly params: string;
  /** Of seqNo 0; the others follow. */
  readonly firstSeed: number;
  readonly relations: readonly TaskRelation[];
  readonly referencedPaths: readonly (readonly string[])[];
}

export interface TaskRelation {
  readonly field: string;
  readonly from: string;
  /** Index into the task's parents. */
  readonly parent: number;
  /** Index into the parent's values. */
  readonly reference: number;
}

/** Documents of one parent spec, as far as the task needs them. */
export interface ParentRows {
  readonly alias: string;
  readonly documentCount: number;
  /** The seqNo of the first row. */
  readonly start: number;
  /** `referenced` of each; null for a document that failed. */
  readonly rows: readonly (string | null)[];
}

/** State that the documents of a task see; each leaves it to the next. */
export interface TaskState {
  readonly variables: ReadonlyMap<string, string | null>;
  readonly sequences: ReadonlyMap<string, SequenceState | null>;
}

export interface BatchTask {
  readonly specKey: string;
  /** Undefined while the thread may know it. */
  readonly spec: TaskSpec | undefined;
  readonly from: number;
  readonly to: number;
  readonly parents: readonly ParentRows[];
  readonly state: TaskState;
  /** Documents that are known to fail, with their error as JSON text; not rendered. */
  readonly failures: ReadonlyMap<number, string>;
  readonly limits: RenderLimits;
  /** Shared with the main thread, see the indexes below; absent in another process. */
  readonly signs: Int32Array | undefined;
  /** Where to write rows, as far as they fit; absent in another process. */
  readonly room: SharedArrayBuffer | undefined;
}

/** Set to 1 from outside: end with what there is. */
export const stopSign = 0;
/** The document being rendered: its distance from the task's first one, plus 1. */
export const inHandSign = 1;
export const signCount = 2;

/** Rows for COPY, numbers still marked, and what their commit has to know. */
export interface BatchPiece {
  readonly kind: 'piece';
  /** Behind the last document. */
  readonly next: number;
  /** In the task's room where they fit. */
  readonly rows: Uint8Array;
  readonly completedCount: number;
  readonly failedCount: number;
  readonly outputBytes: number;
  /** In the order in which marks name them; a count may be 0. */
  readonly draws: readonly SequenceDraw[];
  readonly hasMarks: boolean;
  /** Variables whose value from before the piece was looked at. */
  readonly reads: readonly string[];
  /** JSON text by name: the last value of each. */
  readonly writes: ReadonlyMap<string, string>;
  /** What the next document needs to know before it can be rendered. */
  readonly needs: { readonly variables: readonly string[]; readonly sequences: readonly string[] } | undefined;
}

/** The task has to be sent again together with its spec. */
export interface UnknownSpec {
  readonly kind: 'unknownSpec';
}

export type BatchTaskResult = BatchPiece | UnknownSpec;
