/**
 * Renders documents of a batch in a thread: the same ones as the service, from the same code. Each thread renders the
 * parents that it needs, and keeps those of small specs.
 */
import {
  compileTemplate,
  createRowCache,
  createSpecTables,
  defaultLimits,
  loadParents,
  loadTables,
  makeSpecDocument,
  outOfMemory,
  relationMembers,
  renderTemplate,
  specInput,
} from '@docgen/engine';
import type {
  CompiledTemplate,
  DocumentSteps,
  OnDemandSteps,
  ParentsOfRange,
  ReferencedRows,
  RelationMembers,
  RenderOutcome,
  SpecDocument,
  SpecRange,
  TableSource,
  WrittenDocument,
} from '@docgen/engine';
import { datasetTables } from '../datasets/dataset-tables.ts';
import type { OfflineBatch, OfflineSpec } from './offline-batch.ts';

export interface SpecDocuments {
  /** Renders at least one document of the range, in order. Another call renders the rest. */
  render(range: SpecRange): Promise<readonly WrittenDocument[]>;
  /** Whether documents of the spec are NDJSON themselves: a line for each of their values. */
  isLines(specIndex: number): Promise<boolean>;
}

/** Called before each document, with its position. */
export type OnDocument = (specIndex: number, seqNo: number) => void;

/** As many as in a task of a worker: parents with up to four times as many documents are rendered as a whole, once. */
const documentsMax = 2_500;
/** Characters of documents or rows that are rendered at once. The last one can be longer. */
const lengthEnough = 1024 * 1024;

interface KnownSpec {
  readonly specIndex: number;
  readonly spec: OfflineSpec;
  readonly template: CompiledTemplate;
  readonly members: RelationMembers;
  readonly steps: DocumentSteps;
}

export function createSpecDocuments({ specs, datasets }: OfflineBatch, onDocument: OnDocument): SpecDocuments {
  const tablesOf = createTables(specs, datasetTables(datasets));
  const known = new Map<number, Promise<KnownSpec>>();
  const knownOf = async (specIndex: number): Promise<KnownSpec> => {
    const found = known.get(specIndex) ?? prepare(specs, specIndex, tablesOf);
    known.set(specIndex, found);
    return found;
  };
  const make = (spec: KnownSpec, seqNo: number, parents: ParentsOfRange): SpecDocument => {
    onDocument(spec.specIndex, seqNo);
    return makeSpecDocument(spec, seqNo, parents, spec.steps);
  };
  /** The rows of parents that `loadParents` renders as a whole, by spec. */
  const wholeParents = new Map<number, ReferencedRows>();
  const steps: OnDemandSteps = {
    nowMs: () => performance.now(),
    parentsOf: async (specIndex) => (await knownOf(specIndex)).spec.parents,
    renderRows: async (range, parents) => {
      const spec = await knownOf(range.specIndex);
      return collect(
        range,
        (row: string | null) => row?.length ?? 0,
        (seqNo) => referencedOf(make(spec, seqNo, parents)),
      );
    },
    cache: {
      get: (specIndex) => wholeParents.get(specIndex),
      set: (specIndex, rows) => wholeParents.set(specIndex, rows),
    },
  };
  return {
    render: async (range) => {
      const { parents, to } = await loadParents(steps, { ...range, to: Math.min(range.to, range.from + documentsMax) });
      const spec = await knownOf(range.specIndex);
      return collect({ ...range, to }, lengthOf, (seqNo) => writtenOf(spec, seqNo, make(spec, seqNo, parents)));
    },
    isLines: async (specIndex) => (await knownOf(specIndex)).template.shape === 'ndjson',
  };
}

function collect<T>({ from, to }: SpecRange, lengthOfItem: (item: T) => number, render: (seqNo: number) => T): T[] {
  const items: T[] = [];
  let length = 0;
  for (let seqNo = from; seqNo < to && items.length < documentsMax && length < lengthEnough; seqNo += 1) {
    const item = render(seqNo);
    items.push(item);
    length += lengthOfItem(item);
  }
  return items;
}

function lengthOf({ result, error }: WrittenDocument): number {
  return (result ?? error)?.length ?? 0;
}

type TablesOf = (specIndex: number) => Promise<TableSource>;

/** The tables that each spec reads: the documents of others, and datasets. */
function createTables(specs: readonly OfflineSpec[], datasets: TableSource): TablesOf {
  const cache = createRowCache();
  return async (specIndex) => {
    const rowSpecs = specs[specIndex]?.rowSpecs ?? [];
    if (rowSpecs.length === 0) return datasets;
    const tableSpecs = await Promise.all(
      specs.map(async (spec, index) => {
        if (!rowSpecs.includes(index)) return undefined;
        // Rows need the relations with the indexes of the parent specs.
        return { ...spec, relations: spec.rowRelations, template: await compile(spec) };
      }),
    );
    const options = { specs: tableSpecs, datasetsOf: () => datasets, limits: defaultLimits, now: wallMs, cache };
    return createSpecTables(options).of(specIndex);
  };
}

async function compile({ body }: OfflineSpec): Promise<CompiledTemplate> {
  const template = compileTemplate(body, { codeGeneration: 'when hot' });
  await loadTables(template);
  return template;
}

async function prepare(specs: readonly OfflineSpec[], specIndex: number, tablesOf: TablesOf): Promise<KnownSpec> {
  const spec = specs[specIndex];
  if (spec === undefined) throw new Error(`a batch has no spec ${specIndex}`);
  const template = await compile(spec);
  const tables = await tablesOf(specIndex);
  const steps: DocumentSteps = {
    render: (seqNo) => renderUndisturbed({ spec, template, tables }, seqNo),
    toJson: ({ shape, output }) => (shape === 'json' ? output : JSON.stringify(output)),
    outputBytesMax: defaultLimits.outputBytes,
  };
  return { specIndex, spec, template, members: relationMembers(spec), steps };
}

interface Rendering {
  readonly spec: OfflineSpec;
  readonly template: CompiledTemplate;
  readonly tables: TableSource;
}

/**
 * Renders a document again by the processor time of its thread when it timed out on the wall clock: with more threads
 * than processors, it may have waited for one. The content of a batch must not depend on the number of threads.
 */
function renderUndisturbed({ spec, template, tables }: Rendering, seqNo: number): RenderOutcome {
  const render = (now: () => number): RenderOutcome => {
    try {
      const { params } = spec;
      return renderTemplate(template, { ...specInput(spec, seqNo), params, limits: defaultLimits, tables, now });
    } catch {
      // The document causes errors that the engine does not expect: a stack or a string too large for V8.
      const { message } = outOfMemory;
      return { kind: 'failed', problem: { kind: 'runtime', reason: message, message, line: 1, column: 1 } };
    }
  };
  const outcome = render(wallMs);
  return isTimeout(outcome) && hasThreadTime ? render(threadMs) : outcome;
}

function isTimeout(outcome: RenderOutcome): boolean {
  return outcome.kind === 'failed' && outcome.problem.kind === 'limit' && outcome.problem.limit === 'timeout';
}

const wallMs = (): number => performance.now();
/** Node 20 to 22 lack it. */
const hasThreadTime = 'threadCpuUsage' in process;
const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** What children need of the document. */
function referencedOf(document: SpecDocument): string | null {
  return document.kind === 'completed' ? (document.referenced ?? '') : null;
}

function writtenOf({ specIndex, spec }: KnownSpec, seqNo: number, document: SpecDocument): WrittenDocument {
  if (document.kind === 'needsState') throw new Error('a template that uses state was not refused');
  const isCompleted = document.kind === 'completed';
  return {
    specIndex,
    seqNo,
    documentSeed: spec.firstSeed + seqNo,
    result: isCompleted ? document.json : null,
    error: isCompleted ? null : document.error,
  };
}
