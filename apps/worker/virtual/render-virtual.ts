/**
 * Renders documents of a virtual batch in the batch threads, and before them the parents whose values they need. A
 * parent that fails leaves its error to its children, as in a stored batch.
 */
import { emptyState, loadParents } from '@docgen/engine';
import type { OnDemandSteps, ParentsOfRange, ReferencedRows, SpecRange } from '@docgen/engine';
import type { BatchDeps } from '../batches/batch-deps.ts';
import { datasetsOfSpec } from '../datasets/datasets-of-spec.ts';
import { createParentRowsCache } from '../batches/parent-values.ts';
import { createRetryingRenderer } from '../pool/range-renderer.ts';
import type { RangeThreads } from '../pool/range-threads.ts';
import type { BatchSpec, SpecSource } from '../batches/spec-cache.ts';
import type { RangeOutput, RenderedRange } from '../thread/protocol.ts';

export interface VirtualRenderer {
  /**
   * Renders at least one document of the range, but perhaps not all: `next` of the result is the first one that is
   * missing. The lines are in memory of their own.
   *
   * @throws {AncestorsTooLarge}; what the watch throws
   */
  render(source: VirtualSpec, range: Omit<SpecRange, 'specIndex'>, watch: RangeWatch): Promise<RenderedRange>;
}

/** Follows the tasks of one range: those of its ancestors, and its own. */
export interface RangeWatch {
  /** Called before each task of a thread; it throws to end the work. */
  readonly assertInTime: () => void;
  /** Called after each task, with the documents that it rendered completely. */
  readonly onRendered: (completedCount: number) => void;
}

/** A spec of a virtual batch, whose documents have no rows: `expiresOn` is the partition of rows. */
export type VirtualSpec = Omit<SpecSource, 'expiresOn'>;

type VirtualRendererDeps = Pick<BatchDeps, 'specs' | 'datasets' | 'threads' | 'limits'>;

// A task of this length keeps a thread busy between two messages.
const documentsPerTaskMax = 2_500;

export function createVirtualRenderer(deps: VirtualRendererDeps): VirtualRenderer {
  const wholeParents = createParentRowsCache();
  return {
    render: async (source, { from, to }, { assertInTime, onRendered }) => {
      const specOf = async (specIndex: number): Promise<BatchSpec> =>
        deps.specs.get({ ...source, specIndex, expiresOn: '' });
      const keyOf = (specIndex: number): string => `${source.batchId}/${specIndex}`;
      const renderTask = async (range: SpecRange, parents: ParentsOfRange, output: RangeOutput) => {
        assertInTime();
        const spec = await specOf(range.specIndex);
        const to = Math.min(range.to, range.from + documentsPerTaskMax);
        const datasets = await datasetsOfSpec(deps.datasets, spec);
        const task = { spec, from: range.from, to, parents, datasets, state: emptyState, limits: deps.limits, output };
        const rendered = await createRetryingRenderer(deps.threads).render(task);
        onRendered(rendered.completedCount);
        return withOwnMemory(deps.threads, rendered);
      };
      const steps: OnDemandSteps = {
        nowMs: () => performance.now(),
        parentsOf: async (specIndex) => (await specOf(specIndex)).parents,
        renderRows: async (range, parents) => rowsOf(await renderTask(range, parents, 'values')),
        cache: {
          get: (specIndex) => wholeParents.get(keyOf(specIndex)),
          set: (specIndex, rows) => wholeParents.set(keyOf(specIndex), rows),
        },
      };
      const range = { specIndex: source.specIndex, from, to };
      const loaded = await loadParents(steps, range);
      return renderTask({ ...range, to: loaded.to }, loaded.parents, 'lines');
    },
  };
}

/** Copies the lines, so that another task can use their buffer. */
function withOwnMemory(threads: RangeThreads, range: RenderedRange): RenderedRange {
  if (range.needs !== undefined) throw new Error('a document of a virtual batch asks for state');
  const rows = Uint8Array.from(range.rows);
  threads.reuse(range);
  return { ...range, rows };
}

function rowsOf({ rows }: RenderedRange): ReferencedRows {
  const lines = Buffer.from(rows.buffer, rows.byteOffset, rows.length).toString().split('\n');
  lines.pop();
  // `row-writer.ts` writes `!` for a failed document.
  return lines.map((line) => (line === '!' ? null : line));
}
