/**
 * Unsaved input, in the storage of this browser. Reloads, other pages and signing out keep it. Each tenant has its own
 * drafts: another tenant that signs in with this browser does not see them. The oldest ones make room for new ones.
 */
const prefix = 'docgen.draft.';
const draftsMax = 50;
/** The length of all drafts together, in UTF-16 units. Browsers keep at least 5 million bytes for an origin. */
const lengthMax = 1_500_000;

let owner = '';

/** Call it before a page of the tenant is shown. */
export function setDraftOwner(tenantId: string): void {
  owner = tenantId;
}

/** @param draftKey what the draft was made from, such as `template.tpl_1.` and the digest of the template */
export function saveDraft(draftKey: string, value: object): void {
  const text = JSON.stringify({ savedAt: Date.now(), value });
  const name = nameOf(draftKey);
  makeRoom(name, text.length);
  try {
    localStorage.setItem(name, text);
  } catch {
    // The storage is full of other things, or forbidden. The page warns before it is closed.
  }
}

/** Returns the draft as `saveDraft` got it, undefined when there is none. */
export function findDraft(draftKey: string): unknown {
  return parseDraft(localStorage.getItem(nameOf(draftKey)))?.value;
}

export function removeDraft(draftKey: string): void {
  localStorage.removeItem(nameOf(draftKey));
}

/** The keys of all drafts that begin with this text, the newest first. */
export function findDraftKeys(start: string): readonly string[] {
  const names = draftNames().filter((name) => name.startsWith(nameOf(start)));
  return newestFirst(names).map(({ name }) => name.slice(nameOf('').length));
}

/** How many drafts the tenant has. */
export function countDrafts(): number {
  return draftNames().filter((name) => name.startsWith(nameOf(''))).length;
}

/** Removes all drafts of the tenant. */
export function removeAllDrafts(): void {
  for (const name of draftNames()) if (name.startsWith(nameOf(''))) localStorage.removeItem(name);
}

function nameOf(draftKey: string): string {
  return `${prefix}${owner}.${draftKey}`;
}

function draftNames(): readonly string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
}

/** Removes the oldest drafts, of any tenant, until a text of this length has room. */
function makeRoom(name: string, length: number): void {
  const others = newestFirst(draftNames().filter((other) => other !== name));
  let total = length;
  for (const [index, other] of others.entries()) {
    total += other.text.length;
    if (index + 1 >= draftsMax || total > lengthMax) localStorage.removeItem(other.name);
  }
}

function newestFirst(names: readonly string[]): readonly { readonly name: string; readonly text: string }[] {
  return names
    .map((name) => ({ name, text: localStorage.getItem(name) ?? '' }))
    .toSorted((one, two) => savedAtOf(two.text) - savedAtOf(one.text));
}

/** Without parsing the draft, which can be long. */
function savedAtOf(text: string): number {
  return Number(/^\{"savedAt":(\d+),/.exec(text)?.[1] ?? 0);
}

/** Undefined for texts that `saveDraft` has not written. */
function parseDraft(text: string | null): { readonly value: unknown } | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? '');
    if (typeof draft !== 'object' || draft === null || !('savedAt' in draft) || !('value' in draft)) return undefined;
    return { value: draft.value };
  } catch {
    return undefined;
  }
}
