/** The table of one spec. A member of a row is rendered alone where the template allows it, else the whole document. */
import type { Step } from '../compile/step.ts';
import { failureOfProblem } from '../batches/document-failures.ts';
import { specInput } from '../batches/spec-document.ts';
import { LimitFailure } from '../render/failures.ts';
import type { RenderInput, RenderLimits } from '../render/outcome.ts';
import { renderPart } from '../render/render-template.ts';
import type { RenderedPart } from '../render/render-template.ts';
import { elementAt, isIndex } from '../values/elements.ts';
import { parseJsonText } from '../values/from-json.ts';
import { isList, isObject } from '../values/value.ts';
import type { ObjectValue, Value } from '../values/value.ts';
import { LazyRow } from './lazy-row.ts';
import type { RowMembers } from './lazy-row.ts';
import type { CachedValue, SpecCache } from './row-cache.ts';
import type { RowRelation, SpecTablesOptions, TableSpec } from './table-spec.ts';
import type { RowReader, Table, TableSource } from './table.ts';

interface SpecTableContext extends Pick<SpecTablesOptions, 'limits' | 'now' | 'cache'> {
  /** The table of another spec. */
  readonly tableOf: (specIndex: number) => Table;
  /** The tables that the template reads itself. */
  readonly tables: TableSource;
}

/** Creates the table of a spec. */
export function createSpecTable(spec: TableSpec, context: SpecTableContext): Table {
  const documents = new SpecRows(spec, context);
  return {
    rowCount: spec.documentCount,
    columns: undefined,
    firstSeed: spec.firstSeed,
    row: (index, reader) => new LazyRow(documents, index, reader),
    weighted: undefined,
    where: undefined,
  };
}

class SpecRows implements RowMembers {
  private readonly spec: TableSpec;
  private readonly context: SpecTableContext;
  private readonly relations: ReadonlyMap<string, RowRelation>;
  private readonly cache: SpecCache;
  private membersByName: { readonly parts: ReadonlyMap<string, Part> | undefined } | undefined = undefined;

  constructor(spec: TableSpec, context: SpecTableContext) {
    this.spec = spec;
    this.context = context;
    this.cache = context.cache.addSpec();
    this.relations = new Map(spec.relations.map((relation) => [relation.field, relation]));
  }

  member(index: number, name: string, reader: RowReader): Value | undefined {
    const relation = this.relations.get(name);
    if (relation !== undefined) return this.related(relation, index, reader);
    const parts = this.parts();
    if (parts === undefined) return this.whole(index, reader).get(name);
    const part = parts.get(name);
    return part && this.computed(index, part, reader);
  }

  all(index: number, reader: RowReader): ObjectValue {
    const members = new Map(this.whole(index, reader));
    for (const [field, relation] of this.relations) members.set(field, this.related(relation, index, reader));
    return members;
  }

  /** The members that the template writes, one by one; undefined when only whole documents can be computed. */
  private parts(): ReadonlyMap<string, Part> | undefined {
    if (this.membersByName === undefined) {
      const steps = this.spec.template.members();
      const parts = steps && new Map([...steps].map(([name, step], index) => [name, { step, number: index + 1 }]));
      this.membersByName = { parts };
    }
    return this.membersByName.parts;
  }

  /** The document without its relations. */
  private whole(index: number, reader: RowReader): ObjectValue {
    const { template } = this.spec;
    if (template.shape !== 'json') reader.fail(`${this.nameOf(index)} is text; a row is a JSON object`);
    const value = this.computed(index, { step: template.run, number: 0 }, reader);
    return isObject(value) ? value : reader.fail(`${this.nameOf(index)} is no JSON object`);
  }

  private computed(index: number, part: Part, reader: RowReader): Value {
    const key = index * ((this.parts()?.size ?? 0) + 1) + part.number;
    const known = this.cache.find(key);
    const found = known ?? this.compute(index, part, reader);
    if (known === undefined) this.cache.set(key, found);
    reader.countWork(found.work + 1);
    reader.chargeText(found.characters);
    return found.value;
  }

  private compute(index: number, { step }: Part, reader: RowReader): CachedValue {
    const { limits, now, tables } = this.context;
    const { template, params } = this.spec;
    const { evaluations, milliseconds } = reader.left;
    // Members one by one: V8 is slow to spread objects.
    const rowLimits: RenderLimits = {
      loopIterations: limits.loopIterations,
      nodeEvaluations: Math.min(limits.nodeEvaluations, evaluations),
      evaluationMs: Math.min(limits.evaluationMs, milliseconds),
      outputBytes: limits.outputBytes,
    };
    const { seed, asOfMs, position, state } = specInput(this.spec, index);
    const input: RenderInput = { seed, params, limits: rowLimits, state, position, asOfMs, tables };
    const part = renderPart(template, step, now === undefined ? input : { ...input, now });
    if (part.problem !== undefined) return this.failed(index, part, rowLimits, reader);
    return { value: valueOf(part.text), work: part.work, characters: part.text.length };
  }

  /** Ends the render of the document that reads the row: with its own limit if the row used that up. */
  private failed(index: number, { problem }: RenderedPart, rowLimits: RenderLimits, reader: RowReader): never {
    const { limits } = this.context;
    if (problem === undefined || problem === 'needsState') {
      return reader.fail(`${this.nameOf(index)} uses sequences or variables, which rows do not have`);
    }
    if (problem.kind === 'limit') {
      const isOfReader = problem.limit === 'nodeEvaluations' && rowLimits.nodeEvaluations < limits.nodeEvaluations;
      if (isOfReader || problem.limit === 'timeout')
        throw new LimitFailure(problem.limit, limits[readLimit[problem.limit]]);
    }
    return reader.fail(`${this.nameOf(index)} failed: ${failureOfProblem(problem).message}`);
  }

  /** The value that a relation takes from the parent of a document. */
  private related({ field, from, parentSpec, path }: RowRelation, index: number, reader: RowReader): Value {
    const parent = this.context.tableOf(parentSpec);
    const parentIndex = index % parent.rowCount;
    let value: Value | undefined = parent.row(parentIndex, reader);
    for (const step of path) value = value === undefined ? undefined : stepInto(value, step);
    if (value !== undefined) return value;
    const place = `document ${parentIndex} has nothing at ${JSON.stringify(from)}`;
    return reader.fail(`${this.nameOf(index)} failed: the relation of "${field}" has no value: ${place}`);
  }

  private nameOf(index: number): string {
    return `document ${index} of "${this.spec.alias}"`;
  }
}

/** What of a document is computed: everything, with the number 0, or one member. */
interface Part {
  readonly step: Step;
  readonly number: number;
}

/** The value of JSON text. Most are texts without escapes. */
function valueOf(json: string): Value {
  const isPlain = json.charCodeAt(0) === quote && json.indexOf('"', 1) === json.length - 1 && !json.includes('\\');
  return isPlain ? json.slice(1, -1) : parseJsonText(json);
}

const quote = 0x22;

const readLimit = {
  loopIterations: 'loopIterations',
  nodeEvaluations: 'nodeEvaluations',
  timeout: 'evaluationMs',
  outputBytes: 'outputBytes',
} as const;

/** A member of an object or an element of a list, as in the paths of relations. */
function stepInto(value: Value, step: string): Value | undefined {
  if (isObject(value)) return value.get(step);
  return isList(value) && isIndex(step) && !step.startsWith('-') ? elementAt(value, Number(step)) : undefined;
}
