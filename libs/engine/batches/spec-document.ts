/**
 * Makes one document of a spec: renders it, writes the values of its relations onto it, and takes from it what its
 * children need. Workers and the command line share it, so that a document has the same bytes everywhere.
 */
import { emptyState } from '../render/outcome.ts';
import type { NeedsState, RenderInput, Rendered, RenderOutcome } from '../render/outcome.ts';
import { utf8Length } from '../values/utf8.ts';
import { failureOfProblem, problemError, runtimeFailure } from './document-failures.ts';
import { referencedText, setMember } from './relation-values.ts';
import { resolveRelations } from './resolve-relations.ts';
import type { ParentsOfRange, SpecRelation } from './resolve-relations.ts';

/** What the documents of a spec depend on, beside their template and its parameters. */
export interface DocumentSpec {
  readonly batchId: string;
  readonly alias: string;
  readonly documentCount: number;
  /** The seed of seqNo 0. */
  readonly firstSeed: number;
  /** Epoch milliseconds that dates follow instead of the day of the seed. */
  readonly asOfMs?: number | undefined;
  readonly relations: readonly SpecRelation[];
  /** Paths to the values that children need. */
  readonly referencedPaths: readonly (readonly string[])[];
}

/** The part of a spec that the render of a document depends on. */
export type SeededSpec = Omit<DocumentSpec, 'relations' | 'referencedPaths'>;

/** The name of the field of each relation, and the name as JSON text. */
export type RelationMembers = readonly { readonly name: string; readonly quoted: string }[];

export interface CompletedDocument {
  readonly kind: 'completed';
  /** Compact JSON text. */
  readonly json: string;
  /** What children need; undefined for a spec without children. */
  readonly referenced: string | undefined;
  readonly rendered: Rendered;
}

export type SpecDocument =
  | CompletedDocument
  /** The error is JSON text. */
  | { readonly kind: 'failed'; readonly error: string }
  | NeedsState;

export interface DocumentSteps {
  /** Renders the document without its relations. */
  readonly render: (seqNo: number) => RenderOutcome;
  /** The rendered document as JSON text. */
  readonly toJson: (rendered: Rendered) => string;
  readonly outputBytesMax: number;
}

/** @param parents rows of each parent that contain the document which `seqNo` belongs to */
export function makeSpecDocument(
  { spec, members }: { readonly spec: DocumentSpec; readonly members: RelationMembers },
  seqNo: number,
  parents: ParentsOfRange,
  { render, toJson, outputBytesMax: bytesMax }: DocumentSteps,
): SpecDocument {
  const relations = resolveRelations(spec.relations, parents, seqNo);
  if (typeof relations === 'string') return failed(problemError(runtimeFailure(relations)));
  const rendered = render(seqNo);
  if (rendered.kind === 'needsState') return rendered;
  if (rendered.kind === 'failed') return failed(problemError(failureOfProblem(rendered.problem)));
  // Checked first, because the document with its relations could exceed the longest string that V8 supports.
  const relationUnits = relations.reduce((units, value) => units + value.length, 0);
  if (relationUnits > bytesMax) return tooLargeWithRelations(bytesMax);
  const json = writeRelations(members, toJson(rendered), relations);
  if (relations.length > 0 && isLarger(json, bytesMax)) return tooLargeWithRelations(bytesMax);
  const hasChildren = spec.referencedPaths.length > 0;
  const referenced = hasChildren ? referencedText(json, spec.referencedPaths, bytesMax) : undefined;
  if (hasChildren && referenced === undefined) return refersToTooMuch(bytesMax);
  return { kind: 'completed', json, referenced, rendered };
}

/** What the render of a document gets from its spec, without state. */
export function specInput(
  { batchId, alias, documentCount, firstSeed, asOfMs }: SeededSpec,
  seqNo: number,
): Pick<RenderInput, 'seed' | 'asOfMs' | 'position' | 'state'> {
  const position = { index: seqNo, count: documentCount, alias, batchId };
  return { seed: firstSeed + seqNo, asOfMs, position, state: emptyState };
}

export function relationMembers({ relations }: Pick<DocumentSpec, 'relations'>): RelationMembers {
  return relations.map(({ field }) => ({ name: field, quoted: JSON.stringify(field) }));
}

function writeRelations(members: RelationMembers, json: string, values: readonly string[]): string {
  return values.reduce((written, value, index) => {
    const member = members[index];
    return member === undefined ? written : setMember(written, member, value);
  }, json);
}

function isLarger(json: string, bytesMax: number): boolean {
  return json.length * 3 > bytesMax && utf8Length(json) > bytesMax;
}

function tooLargeWithRelations(max: number): SpecDocument {
  return tooLarge(max, `With its relations the document has more than ${max} bytes.`);
}

function refersToTooMuch(max: number): SpecDocument {
  return tooLarge(max, `The values that relations take from the document have more than ${max} bytes together.`);
}

function tooLarge(max: number, message: string): SpecDocument {
  return failed(problemError({ reason: 'limit', limit: 'outputBytes', max, message }));
}

function failed(error: string): SpecDocument {
  return { kind: 'failed', error };
}
