/**
 * What was typed and is not stored yet, kept in this tab: whoever reloads, or looks at another page and
 * comes back, finds it again. Like the key it is gone when the tab is closed, or after signing out.
 */
const prefix = 'docgen.draft.';

/** @param place what the draft is for: a template's id, or `new` */
export function keepDraft(place: string, draft: object): void {
  try {
    sessionStorage.setItem(prefix + place, JSON.stringify(draft));
  } catch {
    // The tab's storage is full: nothing is kept, and nothing else is lost by it.
  }
}

/** As it was kept for this place, by this page itself. */
export function findDraft(place: string): unknown {
  const kept = sessionStorage.getItem(prefix + place);
  return kept === null ? undefined : JSON.parse(kept);
}

export function dropDraft(place: string): void {
  sessionStorage.removeItem(prefix + place);
}

export function dropAllDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
