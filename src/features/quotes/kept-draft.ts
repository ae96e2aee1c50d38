import * as v from 'valibot';
import { homeVisit } from './contract.ts';
import type { QuoteDraft } from './draft.ts';

const kept = v.object({
  choices: v.record(v.string(), v.array(v.nullable(v.number()))),
  visits: v.record(
    v.string(),
    v.object({ ...homeVisit.entries, period: v.union([v.literal(''), homeVisit.entries.period]) }),
  ),
});

// By the customer's own row: in the same tab somebody else may sign in.
const key = (selfId: number) => `orcamento-${selfId}`;

/** What was chosen in /nad, as long as the tab lives: ids of people and the visits' addresses. */
export function keepDraft(storage: Storage, selfId: number, draft: QuoteDraft): void {
  try {
    storage.setItem(key(selfId), JSON.stringify(draft));
  } catch {
    // A full storage: a reload begins anew, nothing else is lost.
  }
}

export function keptDraft(storage: Storage, selfId: number): QuoteDraft | null {
  try {
    const parsed = v.safeParse(kept, JSON.parse(storage.getItem(key(selfId)) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export const forgetDraft = (storage: Storage, selfId: number): void => storage.removeItem(key(selfId));
