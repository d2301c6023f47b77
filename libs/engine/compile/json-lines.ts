/** Compiles an NDJSON body: each value is printed as compact JSON, in a line of its own. */
import type { JsonItem } from '../language/ast.ts';
import { compileFor, compileIf } from './blocks.ts';
import type { Compilation } from './compilation.ts';
import { Emitter } from './emitter.ts';
import { ItemNumbers } from './item-numbers.ts';
import { callsAmong } from './json-calls.ts';
import { compileJsonStatement, emitValue } from './json-values.ts';
import { positionAt } from './scope.ts';
import type { Position } from './scope.ts';
import { restoringBlock } from './statements.ts';
import type { Step } from './step.ts';

/** Compiles a whole body. */
export function compileJsonLines(compilation: Compilation, items: readonly JsonItem[], position: Position): Step {
  return compileItems(new Emitter(compilation), items, position);
}

function compileItems(emitter: Emitter, items: readonly JsonItem[], position: Position): Step {
  const { compilation } = emitter;
  const numbers = new ItemNumbers();
  for (const item of items) {
    if (item.kind === 'statement') {
      emitter.silent(compileJsonStatement(compilation, item.statement, position, numbers));
    } else if (item.kind === 'element') {
      emitValue(emitter, item.value, positionAt(position, numbers.elementStep()));
      emitter.text('\n');
    } else if (item.kind === 'member') {
      throw new Error('a line of NDJSON is no member of an object');
    } else {
      emitter.step(compileBlock(compilation, item, positionAt(position, numbers.blockStep(item))));
    }
  }
  return restoringBlock(emitter.finish(), callsAmong(items));
}

function compileBlock(
  compilation: Compilation,
  item: JsonItem & { readonly kind: 'for' | 'if' },
  position: Position,
): Step {
  const compileBody = (items: readonly JsonItem[], inner: Position): Step => {
    return compileItems(new Emitter(compilation, item.kind === 'for'), items, inner);
  };
  if (item.kind === 'if') return compileIf(compilation, item, position, compileBody).step;
  return compileFor(compilation, withoutBlankSeparator(item), position, { compileBody, printSeparator: undefined });
}

/** Each value is in a line of its own, so a separator of white space has no effect. */
function withoutBlankSeparator(item: JsonItem & { readonly kind: 'for' }): JsonItem & { readonly kind: 'for' } {
  const value = item.head.separator?.value;
  const isBlank = value?.kind === 'literal' && typeof value.value === 'string' && /^\s*$/.test(value.value);
  return isBlank ? { ...item, head: { ...item.head, separator: undefined } } : item;
}
