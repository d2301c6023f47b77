/**
 * Renders documents of a batch one after the other and writes their rows as COPY takes them, so that
 * nobody touches them again on their way to the database. Runs in a thread, or in a process of its own
 * where a document is suspected of ending the one it runs in.
 */
import { renderTemplate, seedAt, TemplateError } from '@docgen/engine';
import type { Rendered, RenderOutcome } from '@docgen/engine';
import type { BatchPiece, BatchTask, BatchTaskResult } from './batch-task.ts';
import { inHandSign, stopSign } from './batch-task.ts';
import { documentError, problemError } from './document-errors.ts';
import { markHoles } from './hole-marks.ts';
import { createPieceState } from './piece-state.ts';
import type { PieceState } from './piece-state.ts';
import { resolveRelations } from './resolve-relations.ts';
import { referencedText, setMember } from './relation-values.ts';
import { createRowWriter } from './row-writer.ts';
import type { RowWriter } from './row-writer.ts';
import { recallSpec } from './task-specs.ts';
import type { KnownSpec } from './task-specs.ts';

// A piece ends after so long, or when its room is full: threads are shared, and rows wait in memory.
const pieceMsMax = 100;
// Of the time limit, in processor time: less is a sign that the document was not let work.
const busyShareMin = 0.5;
const rendersAgainMax = 3;

interface Piece {
  readonly task: BatchTask;
  readonly known: KnownSpec;
  readonly state: PieceState;
  readonly rows: RowWriter;
  /** Of this thread, when the piece began: at most `pieceMsMax` before the document in hand. */
  readonly cpuAtStart: NodeJS.CpuUsage;
}

type Needs = NonNullable<BatchPiece['needs']>;

export function renderPiece(task: BatchTask): BatchTaskResult {
  const known = recallSpec(task);
  if (known === undefined) return { kind: 'unknownSpec' };
  const piece: Piece = {
    ...{ task, known, cpuAtStart: process.threadCpuUsage() },
    state: createPieceState(task.state),
    rows: createRowWriter(known.spec, task.room),
  };
  const { next, needs } = renderDocuments(piece);
  return { kind: 'piece', next, needs, ...piece.rows.finish(), ...piece.state.summary() };
}

function renderDocuments(piece: Piece): { readonly next: number; readonly needs: Needs | undefined } {
  const { task, rows } = piece;
  const { from, to, signs } = task;
  const endsAtMs = performance.now() + pieceMsMax;
  let next = from;
  while (next < to) {
    if (signs !== undefined) Atomics.store(signs, inHandSign, next - from + 1);
    const needs = renderDocument(piece, next);
    if (needs !== undefined) return { next, needs };
    next += 1;
    if (rows.isFull() || performance.now() >= endsAtMs) break;
    if (signs !== undefined && Atomics.load(signs, stopSign) !== 0) break;
  }
  return { next, needs: undefined };
}

/** Writes the row of one document, whatever becomes of it; or says what it needs to know first. */
function renderDocument(piece: Piece, seqNo: number): Needs | undefined {
  const { task, known, rows } = piece;
  const failure = task.failures.get(seqNo);
  if (failure !== undefined) return rows.writeFailed(seqNo, failure);
  const relations = resolveRelations(known.spec.relations, task.parents, seqNo);
  if (typeof relations === 'string') return rows.writeFailed(seqNo, documentError('GENERATION_ERROR', relations));
  const outcome = renderUndisturbed(piece, seqNo);
  if (outcome.kind === 'needsState') return outcome;
  if (outcome.kind === 'failed') return rows.writeFailed(seqNo, problemError(outcome.problem));
  const { outputBytes } = task.limits;
  // All of them stand in the document: written, they might be longer than a string can be.
  const unitsOfRelations = relations.reduce((units, value) => units + value.length, 0);
  if (unitsOfRelations > outputBytes) return rows.writeFailed(seqNo, tooLarge(outputBytes));
  const json = writeRelations(known, markedJson(piece, outcome), relations);
  if (relations.length > 0 && isLarger(json, outputBytes)) return rows.writeFailed(seqNo, tooLarge(outputBytes));
  const { referencedPaths } = known.spec;
  const hasChildren = referencedPaths.length > 0;
  const referenced = hasChildren ? referencedText(json, referencedPaths, outputBytes) : undefined;
  if (hasChildren && referenced === undefined) return rows.writeFailed(seqNo, refersToTooMuch(outputBytes));
  piece.state.keep(outcome);
  const hasMarks = outcome.deferredValues.length > 0;
  return rows.writeCompleted(seqNo, { json, referenced, outputBytes: outcome.outputBytes, hasMarks });
}

/**
 * The time limit is one of the wall clock. Where it ended a document that had hardly been given a
 * processor (a process that was stopped, a machine that was too busy), it is rendered again: what a
 * document is must not depend on what else was going on.
 */
function renderUndisturbed(piece: Piece, seqNo: number): RenderOutcome {
  const { evaluationMs } = piece.task.limits;
  let outcome = render(piece, seqNo);
  for (let again = 0; again < rendersAgainMax && isTimeout(outcome); again += 1) {
    const { user, system } = process.threadCpuUsage(piece.cpuAtStart);
    if ((user + system) / 1_000 >= evaluationMs * busyShareMin) break;
    outcome = render(piece, seqNo);
  }
  return outcome;
}

function isTimeout(outcome: RenderOutcome): boolean {
  return outcome.kind === 'failed' && outcome.problem.kind === 'limit' && outcome.problem.limit === 'timeout';
}

function render({ task, known, state }: Piece, seqNo: number): RenderOutcome {
  const { template, params, spec } = known;
  if (template instanceof TemplateError) return failed(template.message);
  try {
    return renderTemplate(template, {
      seed: seedAt(spec.firstSeed, seqNo),
      params,
      limits: task.limits,
      state: state.current,
      position: { index: seqNo, count: spec.documentCount, alias: spec.alias, batchId: spec.batchId },
      now,
      wallClock,
    });
  } catch {
    // What the engine does not foresee (a stack or a text too large for JavaScript) is the document's own doing.
    return failed('The document needed more memory than a render may have.');
  }
}

const now = (): number => performance.now();
const wallClock = (): number => Date.now();

function failed(reason: string): RenderOutcome {
  return { kind: 'failed', problem: { kind: 'runtime', reason, message: reason, line: 1, column: 1 } };
}

/** The document as JSON text, the numbers that it has yet to get marked in it. */
function markedJson({ known, state }: Piece, rendered: Rendered): string {
  const { output, deferredValues } = rendered;
  const isText = known.template instanceof TemplateError || known.template.shape !== 'json';
  if (deferredValues.length === 0) return isText ? JSON.stringify(output) : output;
  return markHoles(output, deferredValues, state.bookFor(rendered), isText);
}

function writeRelations({ members }: KnownSpec, json: string, values: readonly string[]): string {
  return values.reduce((written, value, index) => {
    const member = members[index];
    return member === undefined ? written : setMember(written, member, value);
  }, json);
}

function isLarger(json: string, bytesMax: number): boolean {
  return json.length * 3 > bytesMax && Buffer.byteLength(json) > bytesMax;
}

function tooLarge(bytesMax: number): string {
  return documentError('OUTPUT_LIMIT_EXCEEDED', `With its relations the document has more than ${bytesMax} bytes.`);
}

function refersToTooMuch(bytesMax: number): string {
  const message = `The values that relations take from the document have more than ${bytesMax} bytes together.`;
  return documentError('OUTPUT_LIMIT_EXCEEDED', message);
}
