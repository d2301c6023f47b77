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
