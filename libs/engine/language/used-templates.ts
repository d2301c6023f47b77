/**
 * The templates whose functions a body uses with `<use(name)>`. A stored body carries their text in a comment at its end,
 * so that it stays the same when they change, and every part that renders it needs only one text.
 */

/** A used template: its text, with its own used templates at its end; or why it cannot be used. */
export type UsedTemplate =
  | { readonly text: string; /** The id under which it is stored. */ readonly id?: string | undefined }
  | { readonly refusal: string };

/** A body and the templates that it uses, by name. */
export interface BodyWithUses {
  readonly body: string;
  readonly used: ReadonlyMap<string, UsedTemplate>;
}

const opening = '<#use:';
const closing = '#>';

/** The body with the used templates behind it. Without used templates it is the body itself. */
export function joinUses({ body, used }: BodyWithUses): string {
  if (used.size === 0) return body;
  // A comment ends at the first #>.
  const json = JSON.stringify([...used]).replaceAll('#', '\\u0023');
  return body + opening + json + closing;
}

/** Takes the used templates from the end of a text. */
export function splitUses(text: string): BodyWithUses {
  const start = text.endsWith(closing) ? text.lastIndexOf(opening) : -1;
  const entries = start < 0 ? undefined : readEntries(text.slice(start + opening.length, -closing.length));
  if (entries === undefined) return { body: text, used: new Map() };
  return { body: text.slice(0, start), used: new Map(entries) };
}

function readEntries(json: string): [string, UsedTemplate][] | undefined {
  try {
    const entries: unknown = JSON.parse(json);
    return Array.isArray(entries) && entries.every(isEntry) ? entries : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(entry: unknown): entry is [string, UsedTemplate] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const used: unknown = entry[1];
  if (typeof used !== 'object' || used === null) return false;
  return ('text' in used && typeof used.text === 'string') || ('refusal' in used && typeof used.refusal === 'string');
}

/** A tag `<use(name)>` or a function of a template: where it starts and ends, outside of comments and raw text. */
export interface TagSpan {
  readonly at: number;
  readonly end: number;
  /** The name of the used template; undefined for a function. */
  readonly name: string | undefined;
}

/** Names have no quotes and no line breaks. A word has letters, digits, `_`, `.` and `-`. */
const useTag = /<use\(\s*(?:"([^"\\\n]{1,200})"|'([^'\\\n]{1,200})'|([\w.-]{1,200}))\s*\)>/y;

/** The `use` tags of a body in order, and with `hasDefs` also its functions. Takes linear time. */
export function spansOf(body: string, hasDefs: boolean): TagSpan[] {
  const spans: TagSpan[] = [];
  const starts = hasDefs ? /<(?:#|raw\(\s*\)>|use\(|def\()/g : /<(?:#|raw\(\s*\)>|use\()/g;
  for (let found = starts.exec(body); found !== null; found = starts.exec(body)) {
    const { index } = found;
    const end = endOfTag(body, index, found[0]);
    if (end < 0) return spans;
    if (found[0] === '<def(') spans.push({ at: index, end, name: undefined });
    if (found[0] === '<use(' && end > index) spans.push({ at: index, end, name: nameAt(body, index) });
    starts.lastIndex = Math.max(end, index + 1);
  }
  return spans;
}

/** The offset after a comment, raw text, a function or `use`; -1 without an end; `at` for a `<use(` that is no tag. */
function endOfTag(body: string, at: number, start: string): number {
  if (start === '<use(') {
    useTag.lastIndex = at;
    return at + (useTag.exec(body)?.[0].length ?? 0);
  }
  const ending = start === '<#' ? /#>/g : start === '<def(' ? /<enddef(?:\(\))?>/g : /<endraw(?:\(\))?>/g;
  ending.lastIndex = at + 2;
  const found = ending.exec(body);
  return found === null ? -1 : found.index + found[0].length;
}

function nameAt(body: string, at: number): string | undefined {
  useTag.lastIndex = at;
  const [, double, single, word] = useTag.exec(body) ?? [];
  return double ?? single ?? word;
}

/** The names of the templates that a body uses, each once. */
export function usedNames(body: string): string[] {
  if (!body.includes('<use(')) return [];
  return [...new Set(spansOf(body, false).flatMap(({ name }) => (name === undefined ? [] : [name])))];
}
