/** The messages between the worker's main thread and its render threads. Both ends are files of this app. */
import type { ChunkedDataset } from '@docgen/datasets/chunk-table';
import type {
  DocumentSpec,
  NeedsState,
  ParentsOfRange,
  Rendered,
  RenderInput,
  RenderLimits,
  RenderProblem,
  RowRelation,
  SeededSpec,
  SequenceDraw,
  SequenceState,
} from '@docgen/engine';

export type ThreadTask = (DocumentsTask | RangeTask<SentSpec>) & {
  readonly taskId: number;
  /** Shared memory, see `task-signals.ts`. */
  readonly signals: Int32Array;
};

/** What a thread answers to each kind of task. */
export interface TaskResults {
  readonly documents: readonly PackedResult[];
  readonly range: RenderedRange | UnknownSpec;
}

/** Documents of single requests. */
export interface DocumentsTask {
  readonly kind: 'documents';
  readonly templates: readonly { readonly digest: string; readonly body: string }[];
  readonly documents: readonly ThreadDocument[];
  readonly limits: RenderLimits;
}

export interface ThreadDocument extends Pick<RenderInput, 'seed' | 'asOfMs' | 'params'> {
  /** Index into the task's templates. */
  readonly template: number;
  /** The datasets that the document reads. */
  readonly datasets?: readonly SentDataset[];
  /** Absent for most documents, which use no durable state. */
  readonly state?: RenderInput['state'];
  /** Milliseconds of the time limit that the document used until it asked for this state. */
  readonly evaluatedMs?: number;
}

/**
 * The output is JSON text, or for text with deferred values the text itself: their offsets would be wrong in a JSON
 * string. Bytes (JSON text in UTF-8) for a large document without deferred values.
 */
export type RenderedDocument = Rendered<string | Uint8Array<ArrayBuffer>>;

export type ThreadOutcome =
  | RenderedDocument
  | NeedsState
  | { readonly kind: 'failed'; readonly failure: RenderProblem }
  /** The main thread asked for it: the document starts again on a background thread. */
  | { readonly kind: 'preempted' };

/** The outcome of one document as a message carries it, see `packed-results.ts`. */
export type PackedResult = PlainResult | readonly [...Timed, outcome: ThreadOutcome];

/** A document without deferred values and without state, as JSON text. */
type PlainResult = readonly [
  ...Timed,
  shape: RenderedDocument['shape'],
  outputBytes: number,
  output: RenderedDocument['output'],
];

/** The index in the task. The start of the render, in epoch milliseconds on the thread's clock, and its duration. */
type Timed = [index: number, startedAtMs: number, elapsedMs: number];

/** Results that a thread sends before its task ends, because the next document may be slow. */
export interface StreamedResults {
  readonly taskId: number;
  readonly results: readonly PackedResult[];
}

/** A version of a dataset. All threads of a worker share the memory of its chunks. */
export interface SentDataset {
  /** Identifies the version among those of all tenants. */
  readonly key: string;
  /** The name that the template writes. */
  readonly name: string;
  readonly columns: ChunkedDataset['columns'];
  /** As `ChunkedDataset` has them. */
  readonly chunks: readonly Uint8Array[];
}

/** Consecutive documents of one spec of a batch. */
export interface RangeTask<Spec = TaskSpec> {
  readonly kind: 'range';
  readonly spec: Spec;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly parents: ParentsOfRange;
  /** The datasets that the documents, and the rows that they read, are computed from; by the index of the spec. */
  readonly datasets?: ReadonlyMap<number, readonly SentDataset[]> | undefined;
  readonly state: TaskState;
  /** Documents that are not rendered because they are known to fail; their errors as JSON text. */
  readonly failures: ReadonlyMap<number, string>;
  readonly limits: RenderLimits;
  /** `rows` when absent. */
  readonly output?: RangeOutput;
  /** Memory for the rows. A process, which shares no memory, uses its own. */
  readonly buffer?: SharedArrayBuffer;
}

/** What all documents of a spec have in common. Each thread gets it once. */
export interface TaskSpec extends DocumentSpec {
  readonly body: string;
  readonly bodyDigest: string;
  /** JSON text. */
  readonly params: string;
  /** Identifies the spec among those of all batches. */
  readonly key: string;
  readonly tenantId: string;
  /** The partition of the rows. */
  readonly expiresOn: string;
  readonly batchNo: number;
  readonly specIndex: number;
  /** The specs that its rows are computed from, or that these count. */
  readonly rowSpecs: readonly RowSpec[];
}

/** A spec whose documents are rows of the table that has its alias. */
export interface RowSpec extends SeededSpec, Pick<TaskSpec, 'body' | 'bodyDigest' | 'params' | 'specIndex'> {
  readonly relations: readonly RowRelation[];
}

/** Only the key of a spec, when the thread has probably cached it. */
export type SentSpec = TaskSpec | Pick<TaskSpec, 'key'>;

/**
 * `rows` for COPY into the table of documents. `lines` for a reader: the JSON text of each document, or `!` and its
 * error. `values` for children: the referenced values of each document, or `!`.
 */
export type RangeOutput = 'rows' | 'lines' | 'values';

/** Durable state before the first document. Each document changes it for the next one. */
export interface TaskState {
  readonly variables: ReadonlyMap<string, string | null>;
  readonly sequences: ReadonlyMap<string, SequenceState | null>;
}

/** Documents in the form of the task's output, and what their commit has to check and write. Rows can have markers. */
export interface RenderedRange {
  readonly kind: 'rendered';
  /** The index after the last document. */
  readonly next: number;
  /** In the task's buffer when they fit. */
  readonly rows: Uint8Array;
  readonly completedCount: number;
  readonly failedCount: number;
  /** The failed documents by their reason, at most as many groups as a batch stores. */
  readonly failures: readonly FailureGroup[];
  readonly outputBytes: number;
  /** In the order in which markers number them; a count may be 0. */
  readonly draws: readonly SequenceDraw[];
  readonly hasMarkers: boolean;
  /** Variables whose value from before the range was read. */
  readonly reads: readonly string[];
  /** The last value of each variable as JSON text, by name. */
  readonly writes: ReadonlyMap<string, string>;
  /** State that the next document needs before it can be rendered. */
  readonly needs: NeedsState | undefined;
}

/** Documents of one spec that failed for the same reason. */
export interface FailureGroup {
  readonly code: string;
  readonly message: string;
  readonly count: number;
  /** The index of the first of them. */
  readonly firstSeqNo: number;
}

/** The thread does not know the spec: the main thread sends the task again with its spec. */
export interface UnknownSpec {
  readonly kind: 'unknownSpec';
}
