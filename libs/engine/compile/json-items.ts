/**
 * Compiles what stands between brackets: elements or members, blocks of them, statements among them. The
 * commas are decided here where it can be known whether an item is the first, else by the render.
 */
import type { JsonItem, Segment } from '../language/ast.ts';
import { stepOfName } from '../random/keys.ts';
import type { Render } from '../render/render.ts';
import { quoteJson } from '../values/json-text.ts';
import { compileFor, compileIf } from './blocks.ts';
import type { Compilation, Step } from './compilation.ts';
import { Emitter } from './emitter.ts';
import { emitValue } from './json-values.ts';
import { positionAt } from './scope.ts';
import type { Position } from './scope.ts';
import { compileStatement, restoringLocale } from './statements.ts';

/** Whether an item was written before this position of an array or object. */
type Written = 'no' | 'yes' | 'unknown';

/** Adds the items of an array, or of an object whose names are literal and distinct. */
export function emitItems(emitter: Emitter, items: readonly JsonItem[], position: Position): void {
  const isDynamic = items.some((item) => item.kind === 'for' || item.kind === 'if');
  if (isDynamic) emitter.silent(startItems);
  emitBody(emitter, items, position, 'no');
  if (isDynamic) emitter.silent(endItems);
}

function startItems(render: Render): void {
  render.isFirst = true;
}

/** Whatever is around has an item by now: the one that ends here. */
function endItems(render: Render): void {
  render.isFirst = false;
}

/** Numbers the items of a block by kind, for their places. */
export class ItemNumbers {
  private readonly counts = new Map<string, number>();

  next(kind: string): number {
    const count = this.counts.get(kind) ?? 0;
    this.counts.set(kind, count + 1);
    return count;
  }

  /** The step of a member: a literal name that comes again, and a computed one, are told by number. */
  memberStep(name: readonly Segment[]): string {
    const literal = literalNameOf(name);
    if (literal === undefined) return `.?${this.next('?')}`;
    const step = `.${stepOfName(literal)}`;
    const before = this.next(step);
    return before === 0 ? step : `${step}:${before}`;
  }
}

/** The name of a member that is only literal text; undefined when it is computed. */
export function literalNameOf(name: readonly Segment[]): string | undefined {
  if (name.length === 0) return '';
  const [only, second] = name;
  return only?.kind === 'literal' && second === undefined ? only.text : undefined;
}

function emitBody(emitter: Emitter, items: readonly JsonItem[], position: Position, before: Written): void {
  const numbers = new ItemNumbers();
  let written = before;
  for (const item of items) {
    if (item.kind === 'statement') {
      emitter.silent(compileStatement(emitter.compilation, item.statement, position, numbers.next('let')));
    } else if (item.kind === 'element' || item.kind === 'member') {
      emitComma(emitter, written);
      emitPlainItem(emitter, item, position, numbers);
      written = 'yes';
    } else {
      const inner = positionAt(position, `!${item.kind}#${numbers.next(item.kind)}`);
      if (written === 'no') written = 'unknown';
      emitter.step(compileBlock(emitter.compilation, item, inner, written));
    }
  }
}

function emitComma(emitter: Emitter, written: Written): void {
  if (written === 'yes') emitter.text(',');
  if (written === 'unknown') emitter.commaUnlessFirst();
}

type PlainItem = JsonItem & { readonly kind: 'element' | 'member' };

function emitPlainItem(emitter: Emitter, item: PlainItem, position: Position, numbers: ItemNumbers): void {
  if (item.kind === 'element') {
    emitValue(emitter, item.value, positionAt(position, `[${numbers.next('[')}]`));
    return;
  }
  emitter.text(`${quoteJson(literalNameOf(item.name) ?? '')}:`);
  emitValue(emitter, item.value, positionAt(position, numbers.memberStep(item.name)));
}

function compileBlock(
  compilation: Compilation,
  item: JsonItem & { readonly kind: 'for' | 'if' },
  position: Position,
  written: Written,
): Step {
  const compileBody = (items: readonly JsonItem[], inner: Position): Step => {
    const emitter = new Emitter(compilation);
    emitBody(emitter, items, inner, written);
    return restoringLocale(emitter.finish(), statementsOf(items));
  };
  if (item.kind === 'if') return compileIf(compilation, item, position, compileBody).step;
  return compileFor(compilation, item, position, { compileBody, printSeparator: undefined });
}

/** The calls that are statements among the items. */
export function statementsOf(items: readonly JsonItem[]) {
  return items.flatMap((item) => (item.kind === 'statement' ? [item.statement.call] : []));
}
