/** Caches the specs of a thread, each with its compiled template and parsed parameters. */
import { performance } from 'node:perf_hooks';
import { createRowCache, createSpecTables, relationMembers, TemplateError } from '@docgen/engine';
import type { JsonValue, RelationMembers, RenderLimits, TableSource, TableSpec } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import { compileOnce, loadMissingTables } from './compiled-templates.ts';
import type { KnownTemplate } from './compiled-templates.ts';
import { datasetTables } from './dataset-tables.ts';
import type { RangeTask, RowSpec, SentSpec, TaskSpec } from './protocol.ts';

export interface KnownSpec {
  readonly spec: TaskSpec;
  readonly template: KnownTemplate;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly members: RelationMembers;
  /** The templates of the specs that its rows are computed from. */
  readonly rowTemplates: readonly KnownTemplate[];
  /** The documents of these specs, and the datasets of the task. */
  readonly tables: TableSource;
  /** The datasets of the current task. */
  readonly datasets: { current: RangeTask['datasets'] };
}

/** Bytes. A compiled template takes about 45 bytes a character, and parsed parameters 8. */
const known = createLru<KnownSpec>({
  weightMax: 48 * 1024 * 1024,
  weigh: ({ spec }) => [spec, ...spec.rowSpecs].reduce((bytes, each) => bytes + bytesOf(each), 0),
});

function bytesOf({ params, body }: Pick<TaskSpec, 'params' | 'body'>): number {
  return 8 * params.length + 45 * body.length + 1_024;
}

/** The rows that this thread has computed last, for all batches. */
const rowCache = createRowCache();

/** Undefined when the task must be sent again with its spec. */
export function findKnownSpec(spec: SentSpec, limits: RenderLimits): KnownSpec | undefined {
  const found = known.get(spec.key);
  if (found !== undefined || !('body' in spec)) return found;
  const datasets: KnownSpec['datasets'] = { current: undefined };
  const rowTemplates = spec.rowSpecs.map(({ bodyDigest, body }) => compileOnce(bodyDigest, body));
  const created: KnownSpec = {
    spec,
    template: rowTemplates.find(isError) ?? compileOnce(spec.bodyDigest, spec.body),
    params: parseParams(spec),
    members: relationMembers(spec),
    rowTemplates,
    tables: tablesOf(spec, { rowTemplates, datasets, limits }),
    datasets,
  };
  known.set(spec.key, created);
  return created;
}

/** Resolves when the data that the templates of a spec and of its rows use is loaded. */
export async function loadMissingData({ template, rowTemplates }: KnownSpec): Promise<void> {
  for (const each of [template, ...rowTemplates]) await loadMissingTables(each);
}

interface TableInput extends Pick<KnownSpec, 'rowTemplates' | 'datasets'> {
  readonly limits: RenderLimits;
}

function tablesOf(spec: TaskSpec, { rowTemplates, datasets, limits }: TableInput): TableSource {
  const specs: (TableSpec | undefined)[] = [];
  for (const [index, rowSpec] of spec.rowSpecs.entries()) {
    const template = rowTemplates[index];
    if (template === undefined || isError(template)) continue;
    specs[rowSpec.specIndex] = { ...rowSpec, params: parseParams(rowSpec), template };
  }
  const datasetsOf = (specIndex: number) => datasetTables(datasets.current?.get(specIndex));
  const now = (): number => performance.now();
  return createSpecTables({ specs, datasetsOf, limits, now, cache: rowCache }).of(spec.specIndex);
}

function isError(template: KnownTemplate): template is TemplateError {
  return template instanceof TemplateError;
}

/** The API validated the parameters before it stored them. */
function parseParams({ params }: Pick<RowSpec, 'params'>): Readonly<Record<string, JsonValue>> {
  return JSON.parse(params) as Readonly<Record<string, JsonValue>>;
}
