/**
 * Finds the tags of a body without parsing it, for `use`, which is replaced before a body is parsed. Comments, raw text
 * and texts in the arguments of tags have no tags. What is wrong in a tag is the parser's to say.
 */

/** A tag `<use(name)>`, a function of a template, or a tag that opens or ends a block or a branch. */
export type TagSpan =
  | UseSpan
  | { readonly kind: 'def'; readonly at: number; readonly end: number }
  | { readonly kind: 'open' | 'branch' | 'close'; readonly at: number; readonly end: number };

interface UseSpan {
  readonly kind: 'use';
  readonly at: number;
  readonly end: number;
  /** The name of the used template. */
  readonly name: string;
  readonly isInDef: boolean;
}

/** Names have no quotes and no line breaks. A word has letters, digits, `_`, `.` and `-`. */
const useTag = /<use\(\s*(?:"([^"\\\n]{1,200})"|'([^'\\\n]{1,200})'|([\w.-]{1,200}))\s*\)>/y;

/** The spans of a body in order; the span of a function comes after those in it. Takes linear time. */
export function spansOf(body: string): TagSpan[] {
  const spans: TagSpan[] = [];
  const starts = /<(?:#|([A-Za-z_]\w*)(?:\(|>))/g;
  let defAt = -1;
  for (let found = starts.exec(body); found !== null; found = starts.exec(body)) {
    const { index: at } = found;
    const [start, name] = found;
    const end = start.endsWith('>') ? at + start.length : endOfTag(body, at, start);
    if (end < 0) return spans;
    starts.lastIndex = end;
    const used = name === 'use' ? useAt(body, at) : undefined;
    if (used !== undefined) spans.push({ kind: 'use', at, ...used, isInDef: defAt >= 0 });
    const edge = edges.get(name);
    if (edge !== undefined) spans.push({ kind: edge, at, end });
    if (name === 'def') defAt = at;
    if (name !== 'enddef' || defAt < 0) continue;
    spans.push({ kind: 'def', at: defAt, end });
    defAt = -1;
  }
  return spans;
}

const edges: ReadonlyMap<string | undefined, 'open' | 'branch' | 'close'> = new Map([
  ['if', 'open'],
  ['for', 'open'],
  ['def', 'open'],
  ['elseif', 'branch'],
  ['else', 'branch'],
  ['endif', 'close'],
  ['endfor', 'close'],
  ['enddef', 'close'],
]);

/** The offset after a comment, raw text, or the arguments of a tag; -1 without an end. */
function endOfTag(body: string, at: number, start: string): number {
  if (start === '<#') return endOf(/#>/g, body, at + start.length);
  const end = endOfArguments(body, at + start.length);
  if (start === '<raw(' && end >= 0) return endOf(/<endraw(?:\(\))?>/g, body, end);
  // Members and indexes can follow the arguments.
  return body.charAt(end) === '>' ? end + 1 : end;
}

function endOf(ending: RegExp, body: string, from: number): number {
  ending.lastIndex = from;
  return ending.exec(body) === null ? -1 : ending.lastIndex;
}

/**
 * A text in quotes, a bracket, or a run of anything else. In a JSON string, the quotes and the backslashes of a text in
 * double quotes have a backslash before them.
 */
const argumentPart =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\\"(?:[^"\\]|\\\\(?:\\[^]|[^\\])|\\[^"\\])*\\"|[()]|[^"'()\\]+|\\/y;

/** The offset after the bracket that closes the arguments; -1 without one. */
function endOfArguments(body: string, from: number): number {
  argumentPart.lastIndex = from;
  let depth = 1;
  for (let part = argumentPart.exec(body); part !== null; part = argumentPart.exec(body)) {
    if (part[0] === '(') depth++;
    if (part[0] === ')' && --depth === 0) break;
  }
  return depth > 0 ? -1 : argumentPart.lastIndex;
}

function useAt(body: string, at: number): Pick<UseSpan, 'name' | 'end'> | undefined {
  useTag.lastIndex = at;
  const [tag = '', double, single, word] = useTag.exec(body) ?? [];
  const name = double ?? single ?? word;
  return name === undefined ? undefined : { name, end: at + tag.length };
}

/** The names of the templates that a body uses, each once. */
export function usedNames(body: string): string[] {
  if (!body.includes('<use(')) return [];
  return [...new Set(spansOf(body).flatMap((span) => (span.kind === 'use' ? [span.name] : [])))];
}
