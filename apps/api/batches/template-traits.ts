/**
 * Properties of templates that batches depend on, from the engine's static check. Cached by tenant and digest of the
 * body: with a shared cache, a fast answer would tell a caller that another tenant has the same body.
 */
import { createHash } from 'node:crypto';
import { storedTables } from '@docgen/engine';
import type { FieldTree, KnownTables, TableShape, TemplateCheck, TemplateProblem } from '@docgen/engine';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import { createLru } from '@docgen/runtime/lru';
import type { TemplateChecks } from '../templates/template-checks.ts';

export interface TemplateTraits {
  /** True when documents are JSON objects, whose fields relations can read and set. */
  readonly canRelate: boolean;
  /** The fields that relations can read. */
  readonly fields: FieldTree;
  /** The fields that are keys of its documents, or refer to rows of tables. */
  readonly keyFields: TemplateCheck['keyFields'];
  /** True when the template reads or writes sequences or variables. */
  readonly usesState: boolean;
  /** The call for a unique value with the fewest values, which limits the number of documents. */
  readonly unique: TemplateCheck['unique'];
  /** The first call that uses sequences or variables, and the first one that reads the clock. */
  readonly stateCall: TemplateCheck['stateCall'];
  readonly clockCall: TemplateCheck['clockCall'];
  /** The tables that it reads. */
  readonly tables: TemplateCheck['tables'];
  /** The datasets among them, in the versions that the body was stored with. */
  readonly datasets: ReadonlyMap<string, TableShape>;
  /** Characters. */
  readonly bodyLength: number;
  /** The first error, when a stored body is checked with the tables of a batch. */
  readonly mistake: TemplateProblem | undefined;
}

export interface TemplateTraitsCache {
  /**
   * @param readBody is called only for a digest that is not cached
   * @param tables those of a batch: then names of tables and members of rows are checked
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when the check gets no permit in time
   */
  get(body: StoredBody, readBody: () => Promise<string>, tables?: KnownTables): Promise<TemplateTraits>;
}

/** Names a body that is not read yet. */
export interface StoredBody {
  readonly tenantId: string;
  readonly bodyDigest: string;
}

/** Characters. The fields of a template are most of its entry, which has up to 8,000 characters of names. */
const cachedLengthMax = 8 * 1024 * 1024;
/** Two ids, two booleans and the short names of some calls. */
const lengthWithoutFields = 800;

/** @param bodies a permit is held while a body is read and checked, so it bounds the bodies in memory */
export function createTemplateTraitsCache(
  checks: Pick<TemplateChecks, 'check'>,
  bodies: ResourcePermits,
): TemplateTraitsCache {
  const cached = createLru<TemplateTraits>({ weightMax: cachedLengthMax, weigh: lengthOf });
  const load = async (
    key: string,
    readBody: () => Promise<string>,
    tables: KnownTables | undefined,
  ): Promise<TemplateTraits> => {
    // Another request may have loaded them while this one waited for its permit.
    const known = cached.get(key);
    if (known !== undefined) return known;
    const body = await readBody();
    const traits = traitsOf(await checks.check(body, tables && { tables }), body);
    cached.set(key, traits);
    return traits;
  };
  return {
    get: async ({ tenantId, bodyDigest }, readBody, tables) => {
      const key = `${tenantId} ${bodyDigest} ${tables === undefined ? '' : digestOf(tables)}`;
      return cached.get(key) ?? bodies.during(1, async () => load(key, readBody, tables));
    },
  };
}

function digestOf({ shapes }: KnownTables): string {
  return createHash('sha256')
    .update(JSON.stringify([...shapes]))
    .digest('base64');
}

function traitsOf(check: TemplateCheck, body: string): TemplateTraits {
  const { relationTarget, fields = 'unknown', keyFields, unique, stateCall, clockCall, tables } = check;
  const usesState = stateCall !== undefined;
  const datasets = storedTables(body)?.shapes ?? new Map<string, TableShape>();
  const bodyLength = body.length;
  const mistake = check.problems.find(({ severity }) => severity === 'error');
  return {
    canRelate: relationTarget,
    fields,
    keyFields,
    usesState,
    unique,
    stateCall,
    clockCall,
    tables,
    datasets,
    bodyLength,
    mistake,
  };
}

function lengthOf({ fields, keyFields, tables, datasets, mistake }: TemplateTraits): number {
  return lengthWithoutFields + JSON.stringify([fields, keyFields, tables, [...datasets], mistake]).length;
}
