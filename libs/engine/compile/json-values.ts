/** Compiles a JSON-shaped body. Literal JSON is serialised here, once. */
import type { Branch, JsonDocument, JsonItem, JsonNode, JsonStatement, ValueBody } from '../language/ast.ts';
import { Members } from '../render/members.ts';
import { quoteJson } from '../values/json-text.ts';
import { compileFor, compileIf } from './blocks.ts';
import type { Compilation } from './compilation.ts';
import { captured, compileComposite } from './composite-values.ts';
import { emitCall } from './emit-call.ts';
import { Emitter } from './emitter.ts';
import { ItemNumbers } from './item-numbers.ts';
import { callsAmong, callsOf, onlyCallOf } from './json-calls.ts';
import { hasDistinctNames, literalNameOf, warnOfRepeatedNames } from './member-names.ts';
import { positionAt } from './scope.ts';
import type { Position } from './scope.ts';
import { compileStatement, restoringBlock } from './statements.ts';
import type { Step } from './step.ts';
import { compileDef } from './template-functions.ts';
import { compileSegments, emitSegments } from './text-segments.ts';

/** Compiles a whole body. */
export function compileJsonDocument(compilation: Compilation, document: JsonDocument, position: Position): Step {
  const emitter = new Emitter(compilation);
  const { before, top, after } = document;
  const outside = positionAt(position, '^');
  const numbers = new ItemNumbers();
  emitStatements(emitter, before, outside, numbers);
  emitValue(emitter, top, position);
  emitStatements(emitter, after, outside, numbers);
  return emitter.finish();
}

function emitStatements(
  emitter: Emitter,
  statements: readonly JsonStatement[],
  position: Position,
  numbers: ItemNumbers,
): void {
  for (const statement of statements) {
    emitter.silent(compileJsonStatement(emitter.compilation, statement, position, numbers));
  }
}

/** Compiles a statement. The position and the numbers are those of its block. */
export function compileJsonStatement(
  compilation: Compilation,
  statement: JsonStatement,
  position: Position,
  numbers: ItemNumbers,
): Step {
  if (statement.kind === 'placeholder') return compileStatement(compilation, statement, position, numbers);
  const compileBody = (body: ValueBody, inner: Position): Step => compileValueBody(compilation, body, inner);
  return compileDef(compilation, { def: statement, position, numbers, mode: 'jsonValue', compileBody, onlyCallOf });
}

function compileValueBody(compilation: Compilation, { statements, value }: ValueBody, position: Position): Step {
  const emitter = new Emitter(compilation);
  emitStatements(emitter, statements, position, new ItemNumbers());
  emitValue(emitter, value, position);
  return restoringBlock(emitter.finish(), callsOf(statements));
}

/** Adds one value. The path of the position is that of the value. */
export function emitValue(emitter: Emitter, node: JsonNode, position: Position): void {
  switch (node.kind) {
    case 'json':
      return emitter.text(node.text);
    case 'string':
      emitter.text('"');
      emitSegments(emitter, node.segments, position, 'jsonString');
      return emitter.text('"');
    case 'placeholder':
      return emitCall(
        emitter,
        node.call,
        positionAt(position, new ItemNumbers().callStep(node.call.name)),
        'jsonValue',
      );
    case 'composite':
      return emitter.step(compileComposite(emitter.compilation, node, position));
    case 'choice':
      return emitter.step(compileChoice(emitter.compilation, node.branches, position));
    case 'array':
      emitter.text('[');
      emitItems(emitter, node.items, position);
      return emitter.text(']');
    case 'object':
      if (!hasDistinctNames(node.items)) return emitCollectedObject(emitter, node.items, position);
      emitter.text('{');
      emitItems(emitter, node.items, position);
      return emitter.text('}');
  }
}

/** Compiles an `if` that is a value: null when no branch is taken. */
function compileChoice(compilation: Compilation, branches: readonly Branch<ValueBody>[], position: Position): Step {
  const compileBody = (body: ValueBody, inside: Position): Step => compileValueBody(compilation, body, inside);
  const inner = positionAt(position, new ItemNumbers().blockStep({ kind: 'if', branches }));
  const { step, hasElse, takes } = compileIf(compilation, { branches }, inner, compileBody);
  if (hasElse) return step;
  return (render) => {
    if (!takes(render)) render.output.put('null', 4);
  };
}

/** Adds the items of an array, or of an object whose names are literal and distinct. */
function emitItems(emitter: Emitter, items: readonly JsonItem[], position: Position): void {
  const hasBlocks = items.some((item) => item.kind === 'for' || item.kind === 'if');
  if (hasBlocks) emitter.silent(setFirstItem(true));
  emitBody(emitter, items, position, 'no');
  // The array or object that ends here is an item of the outer one.
  if (hasBlocks) emitter.silent(setFirstItem(false));
}

function setFirstItem(isFirstItem: boolean): Step {
  return ({ output }) => {
    output.isFirstItem = isFirstItem;
  };
}

/** Whether an earlier item of the array or object is written: known at compile time, or only when it is rendered. */
type Written = 'no' | 'yes' | 'unknown';

function emitBody(emitter: Emitter, items: readonly JsonItem[], position: Position, before: Written): void {
  const numbers = new ItemNumbers();
  let written = before;
  for (const item of items) {
    if (item.kind === 'statement') {
      emitter.silent(compileJsonStatement(emitter.compilation, item.statement, position, numbers));
    } else if (item.kind === 'for' || item.kind === 'if') {
      const inner = positionAt(position, numbers.blockStep(item));
      if (written === 'no') written = 'unknown';
      emitter.step(compileBlock(emitter.compilation, item, inner, written));
    } else {
      if (written === 'yes') emitter.text(',');
      if (written === 'unknown') emitter.commaUnlessFirst();
      if (item.kind === 'member') emitter.text(`${quoteJson(literalNameOf(item.name) ?? '')}:`);
      const step = item.kind === 'member' ? numbers.memberStep(item.name) : numbers.elementStep();
      emitValue(emitter, item.value, positionAt(position, step));
      written = 'yes';
    }
  }
}

function compileBlock(
  compilation: Compilation,
  item: JsonItem & { readonly kind: 'for' | 'if' },
  position: Position,
  written: Written,
): Step {
  const compileBody = (items: readonly JsonItem[], inner: Position): Step => {
    const emitter = new Emitter(compilation, item.kind === 'for');
    emitBody(emitter, items, inner, written);
    return restoringBlock(emitter.finish(), callsAmong(items));
  };
  if (item.kind === 'if') return compileIf(compilation, item, position, compileBody).step;
  return compileFor(compilation, item, position, { compileBody, printSeparator: undefined });
}

/**
 * Adds an object whose names are computed or can come twice. The last value of a name wins, at the position of the
 * first one, so the members are collected before the object is written.
 */
function emitCollectedObject(emitter: Emitter, items: readonly JsonItem[], position: Position): void {
  const members = items.flatMap((item) =>
    item.kind === 'member' ? [{ at: item.at, name: literalNameOf(item.name) }] : [],
  );
  warnOfRepeatedNames(emitter.compilation, members);
  const collect = compileCollectedItems(emitter.compilation, items, position);
  emitter.step((render) => {
    const { output } = render;
    const { text } = output;
    const outer = render.members;
    const members = new Members();
    output.text = '';
    render.members = members;
    collect(render);
    output.text = text;
    render.members = outer;
    members.writeTo(output, render.sequences?.deferredValues ?? []);
  });
}

function compileCollectedItems(compilation: Compilation, items: readonly JsonItem[], position: Position): Step {
  const emitter = new Emitter(compilation);
  const numbers = new ItemNumbers();
  for (const item of items) emitter.step(compileCollectedItem(compilation, item, position, numbers));
  return restoringBlock(emitter.finish(), callsAmong(items));
}

function compileCollectedItem(
  compilation: Compilation,
  item: JsonItem,
  position: Position,
  numbers: ItemNumbers,
): Step {
  const compileBody = (items: readonly JsonItem[], inner: Position): Step =>
    compileCollectedItems(compilation, items, inner);
  switch (item.kind) {
    case 'statement':
      return compileJsonStatement(compilation, item.statement, position, numbers);
    case 'member':
      return compileMember(compilation, item, positionAt(position, numbers.memberStep(item.name)));
    case 'if':
      return compileIf(compilation, item, positionAt(position, numbers.blockStep(item)), compileBody).step;
    case 'for': {
      const inner = positionAt(position, numbers.blockStep(item));
      return compileFor(compilation, item, inner, { compileBody, printSeparator: undefined });
    }
    case 'element':
      throw new Error('an object holds no elements');
  }
}

function compileMember(
  compilation: Compilation,
  item: JsonItem & { readonly kind: 'member' },
  position: Position,
): Step {
  const nameOf = captured(compileSegments(compilation, item.name, positionAt(position, '/name'), 'captured'));
  const emitter = new Emitter(compilation);
  emitValue(emitter, item.value, position);
  const printValue = emitter.finish();
  return (render) => {
    const { output } = render;
    const name = nameOf(render);
    const bytesBefore = output.documentBytes;
    const deferredBefore = render.sequences?.deferredValues.length ?? 0;
    printValue(render);
    const bytes = output.documentBytes - bytesBefore;
    const deferredValues = render.sequences?.deferredValues.splice(deferredBefore) ?? [];
    output.replacedBytes += render.members?.add(name, { json: output.text, bytes, deferredValues }) ?? 0;
    output.text = '';
  };
}
