/**
 * Bodies whose values can be recognized in the document, and edits of them. Each value is printed between
 * brackets with its own number, so a test can compare it before and after an edit.
 */

/** The kind of the parent of an item. A text is a text body or a JSON string. */
type Around = 'object' | 'list' | 'text';

/** An item of an object, list or text. Names and conditions contain the number, so they are different. */
export type Item =
  | { readonly kind: 'value'; readonly id: number; readonly call: string; readonly isWhole: boolean }
  | { readonly kind: 'nested'; readonly id: number; readonly around: Around; readonly items: readonly Item[] }
  | { readonly kind: 'let' | 'setVar' | 'comment'; readonly id: number; readonly call: string }
  | { readonly kind: 'for'; readonly id: number; readonly items: readonly Item[] }
  | { readonly kind: 'if'; readonly id: number; readonly branches: readonly Branch[] };

export interface Branch {
  readonly condition: 'random' | 'never' | 'else';
  readonly id: number;
  readonly items: readonly Item[];
}

/** Numbers of existing items are below it, numbers of added items are not. */
export const firstAddedId = 1_000;

/** The items with numbers from `ids.next` on. */
export function numbered(items: readonly Item[], ids: { next: number }): readonly Item[] {
  return items.map((item) => {
    const id = ids.next++;
    if (item.kind === 'if') {
      const branches = item.branches.map((branch) => ({
        ...branch,
        id: ids.next++,
        items: numbered(branch.items, ids),
      }));
      return { ...item, id, branches };
    }
    if (item.kind === 'for' || item.kind === 'nested') return { ...item, id, items: numbered(item.items, ids) };
    return { ...item, id };
  });
}

/** One edit for each list of items, in their order; a list without an edit stays as it is. */
export interface Edit {
  readonly kind: 'insert' | 'remove' | 'move' | 'none';
  /** Positions, modulo the number of items. */
  readonly from: number;
  readonly to: number;
  readonly added: readonly Item[];
}

/**
 * Applies the edits to the items and to the items in them. Only statements, comments and blocks are added, removed and
 * moved. In a condition, a branch that is never taken is added as well.
 */
export function edited(items: readonly Item[], edits: readonly Edit[]): readonly Item[] {
  const left = edits.map((edit, index) => ({ ...edit, added: renumbered(edit.added, firstAddedId * (index + 1)) }));
  return editList(items, left);
}

function renumbered(items: readonly Item[], firstId: number): readonly Item[] {
  return numbered(items.filter(isMovable), { next: firstId });
}

function isMovable({ kind }: Item): boolean {
  return kind !== 'value' && kind !== 'nested';
}

function editList(items: readonly Item[], left: Edit[]): readonly Item[] {
  const edit = left.shift();
  const inner = items.map((item): Item => {
    if (item.kind === 'if') return { ...item, branches: editBranches(item.branches, left) };
    return item.kind === 'for' || item.kind === 'nested' ? { ...item, items: editList(item.items, left) } : item;
  });
  const movable = inner.filter(isMovable);
  const chosen = edit === undefined ? undefined : movable[edit.from % movable.length];
  if (edit === undefined || edit.kind === 'none') return inner;
  if (edit.kind === 'insert') return inserted(inner, edit.to, edit.added);
  const others = inner.filter((item) => item !== chosen);
  return edit.kind === 'move' && chosen !== undefined ? inserted(others, edit.to, [chosen]) : others;
}

function editBranches([first, ...others]: readonly Branch[], left: Edit[]): readonly Branch[] {
  const edit = left.shift();
  const never: readonly Branch[] =
    edit?.kind === 'insert' ? edit.added.map(({ id }) => ({ condition: 'never', id, items: [] })) : [];
  const conditional = others.filter(({ condition }) => condition !== 'else');
  const all = [first, ...inserted(conditional, edit?.to ?? 0, never), ...others.slice(conditional.length)];
  return all.flatMap((branch) => (branch === undefined ? [] : { ...branch, items: editList(branch.items, left) }));
}

function inserted<T>(items: readonly T[], to: number, added: readonly T[]): readonly T[] {
  const at = to % (items.length + 1);
  return [...items.slice(0, at), ...added, ...items.slice(at)];
}

/** The numbers of the items and of all items in them. */
export function idsOf(items: readonly Item[]): readonly number[] {
  return items.flatMap((item) => {
    if (item.kind === 'if') return [item.id, ...item.branches.flatMap((branch) => idsOf(branch.items))];
    return item.kind === 'for' || item.kind === 'nested' ? [item.id, ...idsOf(item.items)] : [item.id];
  });
}

/** The items as a JSON body. */
export function jsonBody(items: readonly Item[]): string {
  return `{"": <lt()>, ${printed(items, 'object')}}`;
}

/** The items as a text body. */
export function textBody(items: readonly Item[]): string {
  return `<format(text)><lt()>${printed(items, 'text')}`;
}

function printed(items: readonly Item[], around: Around): string {
  return items.map((item) => printedItem(item, around)).join(around === 'text' ? ' ' : '\n');
}

function printedItem(item: Item, around: Around): string {
  const { id } = item;
  switch (item.kind) {
    case 'value':
      return around === 'text' ? marked(id, item.call) : `${nameIn(around, id)}${printedValue(item)},`;
    case 'nested': {
      if (around === 'text') return printed(item.items, 'text');
      const inner = printed(item.items, item.around);
      const [open, close] = item.around === 'text' ? ['"', '"'] : item.around === 'list' ? ['[', ']'] : ['{', '}'];
      return `${nameIn(around, id)}${open}${inner}${close},`;
    }
    case 'let': {
      const value = marked(id, `val(v${id})`);
      const shown = around === 'text' ? value : `${nameIn(around, id)}"${value}"`;
      return `<let(v${id}, ${item.call})><if(v${id} ne "")>${shown}<endif>`;
    }
    case 'setVar':
      return `<setVar(v${id}, ${item.call})>`;
    case 'comment':
      return `<# ${id} #>`;
    case 'for':
      return `<for(v${id},1,getRandomNumber(1,3))>${printed(item.items, around)}<endfor>`;
    case 'if':
      return printedIf(item, around);
  }
}

function printedIf({ branches }: Item & { readonly kind: 'if' }, around: Around): string {
  const tags = branches.map(({ condition, id, items }, index) => {
    const chance = condition === 'random' ? 2 : 0;
    const head =
      condition === 'else'
        ? 'else'
        : `${index === 0 ? 'if' : 'elseif'}(getRandomNumber(1,3) <= ${chance} and ${id} > 0)`;
    return `<${head}>${printed(items, around)}`;
  });
  return `${tags.join('')}<endif>`;
}

function nameIn(around: Around, id: number): string {
  return around === 'object' ? `"m${id}":` : '';
}

function printedValue({ id, call: value, isWhole }: Item & { readonly kind: 'value' }): string {
  return isWhole ? `["${open(id)}",<${value}>,"${close}"]` : `"${marked(id, value)}"`;
}

const close = '⟧';

function open(id: number): string {
  return `⟦${id}:`;
}

function marked(id: number, value: string): string {
  return `${open(id)}<${value}>${close}`;
}

/** The values of a document by the numbers of their items, in the order of the document. */
export function valuesOf(document: string): Map<number, string[]> {
  const values = new Map<number, string[]>();
  for (const [, id = '', value = ''] of document.matchAll(/⟦(\d+):([^⟧]*)⟧/g)) {
    values.set(Number(id), [...(values.get(Number(id)) ?? []), value]);
  }
  return values;
}
