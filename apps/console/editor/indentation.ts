/** Indents a new line: deeper after an opening bracket or block, less before a closing one. */
import { indentService, indentUnit } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

const opening = /(?:[{[(]|<(?:for|if|elseif|def)\(.*\)>|<else>)\s*$/;
const closing = /^\s*(?:[}\])]|<(?:else|elseif|endif|endfor|enddef)\b)/;
const step = 2;

export function templateIndentation(): Extension {
  return [
    indentUnit.of(' '.repeat(step)),
    indentService.of((context, position) => {
      const line = context.lineAt(position, -1);
      const { text, from } = context.lineAt(line.from === position ? position - 1 : position, -1);
      const before = text.slice(0, Math.max(0, position - from));
      return indentationAfter(before, context.textAfterPos(position));
    }),
  ];
}

/**
 * Returns the columns of the line that follows.
 *
 * @param before the line before it
 * @param after the text of the line itself
 */
export function indentationAfter(before: string, after: string): number {
  const columns = /^ */.exec(before)?.[0].length ?? 0;
  const inner = opening.test(before) ? columns + step : columns;
  return Math.max(0, closing.test(after) ? inner - step : inner);
}
