/** The batch form, kept in the browser until the batch is submitted. */
import { useEffect, useState } from 'react';
import { findDraft, removeDraft, saveDraft } from '../app/drafts.ts';
import { useUnsavedWarning } from '../app/use-unsaved-warning.ts';
import type { BatchDraft } from './batch-draft.ts';

/** @param source the data set or the batch that the form starts with, or `new`; each has its own draft */
export function useStoredBatchDraft(source: string, start: () => BatchDraft) {
  const draftKey = `batch.${source}`;
  const [initial, setInitial] = useState(start);
  // Only this hook saves under the key.
  const [restored, setRestored] = useState(() => findDraft(draftKey) as BatchDraft | undefined);
  const [draft, setDraft] = useState(restored ?? initial);
  const isChanged = draft !== initial;
  useEffect(() => (isChanged ? saveDraft(draftKey, draft) : removeDraft(draftKey)), [draftKey, draft, isChanged]);
  useUnsavedWarning(isChanged);
  return {
    draft,
    change: (changed: BatchDraft) => {
      setDraft(changed);
      // What is typed from here on is no change of an earlier visit, and must not be discarded as one.
      setRestored(undefined);
    },
    /** Whether the form is as an earlier visit left it. */
    isRestored: restored !== undefined,
    /** Starts again with the empty form, the data set or the copy. */
    discard: () => {
      const empty = start();
      setInitial(empty);
      setDraft(empty);
      setRestored(undefined);
      removeDraft(draftKey);
    },
  };
}
