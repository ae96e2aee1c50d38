import { useEffect, useRef, useState } from 'react';
import type { BeneficiaryView } from '#features/beneficiaries/beneficiary.ts';
import type { DraftChange, QuoteDraft } from '../draft.ts';
import { keepDraft, keptDraft } from '../kept-draft.ts';

interface Keeping {
  /** null: nobody to keep it for. */
  selfId: number | null;
  draft: QuoteDraft;
  people: readonly BeneficiaryView[];
  change: (restore: DraftChange) => void;
  /** Leaves out who was chosen before. */
  visitsOnly: boolean;
}

/** Keeps the draft for the next time that the page is loaded. True once what was kept has come back. */
export function useKeptDraft({ selfId, draft, people, change, visitsOnly }: Keeping): boolean {
  const [restored, setRestored] = useState(false);
  const before = useRef({ people, change, visitsOnly, draft });
  useEffect(() => {
    const kept = selfId === null ? null : keptDraft(sessionStorage, selfId);
    const begin = before.current;
    if (kept)
      begin.change({
        type: 'restore',
        kept: begin.visitsOnly ? { ...kept, choices: {} } : kept,
        people: begin.people.map(({ id }) => id),
      });
    setRestored(true);
  }, [selfId]);
  useEffect(() => {
    if (selfId !== null && restored) keepDraft(sessionStorage, selfId, draft);
  }, [selfId, restored, draft]);
  return restored;
}
