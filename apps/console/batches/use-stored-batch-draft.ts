/** The batch form, kept in the browser until the batch is submitted. */
import { useEffect, useState } from 'react';
import { findDraft, removeDraft, saveDraft } from '../app/drafts.ts';
import { useUnsavedWarning } from '../app/use-unsaved-warning.ts';
import type { BatchDraft } from './batch-draft.ts';

/** @param slug of the data set that the form starts with; each has its own draft */
export function useStoredBatchDraft(slug: string | null, start: () => BatchDraft) {
  const draftKey = `batch.${slug ?? 'new'}`;
  const [initial, setInitial] = useState(start);
  const [restored] = useState(() => findDraft(draftKey) as BatchDraft | undefined); // only this hook saves under the key
  const [draft, setDraft] = useState(restored ?? initial);
  const isChanged = draft !== initial;
  useEffect(() => (isChanged ? saveDraft(draftKey, draft) : removeDraft(draftKey)), [draftKey, draft, isChanged]);
  useUnsavedWarning(isChanged);
  return {
    draft,
    setDraft,
    /** Whether the form started with a draft of an earlier visit. */
    wasRestored: restored !== undefined,
    isChanged,
    /** Starts again with the empty form or the data set. */
    discard: () => {
      const empty = start();
      setInitial(empty);
      setDraft(empty);
      removeDraft(draftKey);
    },
  };
}
