/**
 * Unsaved input, stored in this tab's session storage. A reload or a visit to another page keeps it;
 * closing the tab or signing out removes it.
 */
const prefix = 'docgen.drafts.';

/** @param draftKey what the draft is for: a template's id, or `new` */
export function saveDraft(draftKey: string, draft: object): void {
  try {
    sessionStorage.setItem(prefix + draftKey, JSON.stringify(draft));
  } catch {
    // The storage of the tab is full. Only the copy for a reload is lost.
  }
}

/** Returns the draft as `saveDraft` got it, undefined when there is none. */
export function findDraft(draftKey: string): unknown {
  const stored = sessionStorage.getItem(prefix + draftKey);
  return stored === null ? undefined : JSON.parse(stored);
}

export function removeDraft(draftKey: string): void {
  sessionStorage.removeItem(prefix + draftKey);
}

export function removeAllDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name);
}
