/** The form of a template, kept in the browser until it is saved. */
import { useEffect, useRef, useState } from 'react';
import { removeDraft, saveDraft } from '../app/drafts.ts';
import {
  draftKeyOf,
  draftOf,
  findOlderDraftKey,
  findTemplateDraft,
  isSameContent,
  isSameDraft,
} from './template-draft.ts';
import type { TemplateDraft, TemplateStart } from './template-draft.ts';

export interface EditedTemplate {
  readonly draft: TemplateDraft;
  /** Whether saving would change the template. */
  readonly isChanged: boolean;
  /** A draft of an earlier visit: the form shows it, or it was made from another version and is only offered. */
  readonly earlier: 'shown' | 'offered' | undefined;
  readonly change: (draft: TemplateDraft) => void;
  /** Shows the draft that is offered. */
  readonly showEarlier: () => void;
  /** Removes the draft of the earlier visit. One that is shown makes room for the stored template. */
  readonly discardEarlier: () => void;
}

/**
 * @param source the template's id, or what a new template starts with
 * @param start changes when the template is saved
 * @param onReplaced called after the draft was replaced by another one
 */
export function useTemplateDraft(source: string, start: TemplateStart, onReplaced: () => void): EditedTemplate {
  const draftKey = draftKeyOf(source, start);
  const [restored, setRestored] = useState(() => findTemplateDraft(draftKey));
  const [olderKey, setOlderKey] = useState(() => findOlderDraftKey(source, draftKey));
  const [draft, setDraft] = useState<TemplateDraft>(restored ?? draftOf(start));
  const isChanged = !isSameDraft(draft, draftOf(start));
  useStoredDraft(draftKey, draft, isChanged || !isSameContent(draft.content, draftOf(start).content));
  const replace = (changed: TemplateDraft) => {
    setDraft(changed);
    setRestored(undefined);
    onReplaced();
  };
  const isShown = restored !== undefined && isChanged;
  const dropOlder = () => {
    if (olderKey !== undefined) removeDraft(olderKey);
    setOlderKey(undefined);
  };
  return {
    draft,
    isChanged,
    // Over fresh changes, it would replace them. It stays stored, and is offered while the form has none.
    earlier: isShown ? 'shown' : olderKey === undefined || isChanged ? undefined : 'offered',
    change: (changed) => {
      // What is typed from here on is no change of an earlier visit, and must not be discarded as one.
      if (!isSameDraft(changed, draft)) setRestored(undefined);
      setDraft(changed);
    },
    showEarlier: () => {
      const older = olderKey === undefined ? undefined : findTemplateDraft(olderKey);
      dropOlder();
      if (older !== undefined) replace(older);
    },
    discardEarlier: () => (isShown ? replace(draftOf(start)) : dropOlder()),
  };
}

/** Seed and parameters are no change of the template, but they survive a reload too. */
function useStoredDraft(draftKey: string, draft: TemplateDraft, isTouched: boolean): void {
  const usedKey = useRef(draftKey);
  useEffect(() => {
    // The template was saved: what remains belongs to its new version.
    if (usedKey.current !== draftKey) removeDraft(usedKey.current);
    usedKey.current = draftKey;
    if (isTouched) saveDraft(draftKey, draft);
    else removeDraft(draftKey);
  }, [draftKey, draft, isTouched]);
}
