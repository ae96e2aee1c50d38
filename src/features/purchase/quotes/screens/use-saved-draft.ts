import { useEffect, useRef, useState } from 'react';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import type { DraftEdit, QuoteDraft } from '../draft.ts';
import { saveDraft, savedDraft } from '../saved-draft.ts';

interface SavedDraftOptions {
  selfId: number | null;
  draft: QuoteDraft;
  people: readonly BeneficiaryView[];
  change: (restore: DraftEdit) => void;
  /** True restores visits but not people. */
  visitsOnly: boolean;
}

export function useSavedDraft({ selfId, draft, people, change, visitsOnly }: SavedDraftOptions): boolean {
  const [restored, setRestored] = useState(false);
  const before = useRef({ people, change, visitsOnly, draft });
  useEffect(() => {
    const saved = selfId === null ? null : savedDraft(sessionStorage, selfId);
    const begin = before.current;
    if (saved)
      begin.change({
        type: 'restore',
        saved: begin.visitsOnly ? { ...saved, choices: {} } : saved,
        people: begin.people.map(({ id }) => id),
      });
    setRestored(true);
  }, [selfId]);
  useEffect(() => {
    if (selfId !== null && restored) saveDraft(sessionStorage, selfId, draft);
  }, [selfId, restored, draft]);
  return restored;
}
