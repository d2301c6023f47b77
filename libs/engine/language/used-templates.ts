/**
 * The templates whose functions a body uses with `<use(name)>`. A stored body carries their text in a comment at its end,
 * so that it stays the same when they change, and every part that renders it needs only one text.
 */

/** A used template: its text, with its own used templates at its end; or why it cannot be used. */
export type UsedTemplate =
  | { readonly text: string; /** The id under which it is stored. */ readonly id?: string | undefined }
  | { readonly refusal: string };

/** A version of a dataset, as it was when the body was stored. */
export interface StoredDataset {
  /** SHA-256 of its rows and columns, hexadecimal; null for `name@latest`, whose version each render finds. */
  readonly digest: string | null;
  readonly rowCount: number;
  readonly columns: readonly string[];
}

/** A body, the datasets whose rows it reads and the templates that it uses, by the names that it writes. */
export interface BodyWithUses {
  readonly body: string;
  readonly used: ReadonlyMap<string, UsedTemplate>;
  readonly datasets?: ReadonlyMap<string, StoredDataset>;
}

/** What {@link splitUses} finds. */
export type SplitBody = Required<BodyWithUses>;

const usesOpening = '<#use:';
const datasetsOpening = '<#data:';
const closing = '#>';

/** The body with the datasets and the used templates behind it. Without any it is the body itself. */
export function joinUses({ body, used, datasets = new Map() }: BodyWithUses): string {
  return body + commentOf(datasetsOpening, datasets) + commentOf(usesOpening, used);
}

/** Takes the used templates and the datasets from the end of a text. */
export function splitUses(text: string): SplitBody {
  const { rest, entries: used } = takeComment(text, usesOpening, isEntry);
  const { rest: body, entries: datasets } = takeComment(rest, datasetsOpening, isDatasetEntry);
  return { body, used, datasets };
}

function commentOf(opening: string, entries: ReadonlyMap<string, unknown>): string {
  if (entries.size === 0) return '';
  // A comment ends at the first #>.
  const json = JSON.stringify([...entries]).replaceAll('#', '\\u0023');
  return opening + json + closing;
}

/** Takes the comment from the end of a text, if it is one of this kind. */
function takeComment<V>(
  text: string,
  opening: string,
  isOne: (entry: unknown) => entry is [string, V],
): { readonly rest: string; readonly entries: ReadonlyMap<string, V> } {
  const start = text.endsWith(closing) ? text.lastIndexOf(opening) : -1;
  const entries = start < 0 ? undefined : readEntries(text.slice(start + opening.length, -closing.length), isOne);
  return entries === undefined
    ? { rest: text, entries: new Map() }
    : { rest: text.slice(0, start), entries: new Map(entries) };
}

function readEntries<V>(json: string, isOne: (entry: unknown) => entry is [string, V]): [string, V][] | undefined {
  try {
    const entries: unknown = JSON.parse(json);
    return Array.isArray(entries) && entries.every(isOne) ? entries : undefined;
  } catch {
    return undefined;
  }
}

function isDatasetEntry(entry: unknown): entry is [string, StoredDataset] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const dataset: unknown = entry[1];
  if (typeof dataset !== 'object' || dataset === null) return false;
  if (!('digest' in dataset) || !('rowCount' in dataset) || !('columns' in dataset)) return false;
  const { digest, rowCount, columns } = dataset;
  const isNamed = Array.isArray(columns) && columns.every((column) => typeof column === 'string');
  return (digest === null || typeof digest === 'string') && typeof rowCount === 'number' && isNamed;
}

function isEntry(entry: unknown): entry is [string, UsedTemplate] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const used: unknown = entry[1];
  if (typeof used !== 'object' || used === null) return false;
  return ('text' in used && typeof used.text === 'string') || ('refusal' in used && typeof used.refusal === 'string');
}
