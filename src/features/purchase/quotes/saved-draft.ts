import * as v from 'valibot';
import { homeVisit } from '#features/purchase/quotes/contract.ts';
import type { QuoteDraft } from './draft.ts';
import { draftKey } from './draft-keys.ts';

export const quoteDraft = v.object({
  choices: v.record(v.string(), v.array(v.nullable(v.number()))),
  visits: v.record(v.string(), v.object(homeVisit.entries)),
});

/** Saves people's ids and visit addresses for the lifetime of the tab. */
export function saveDraft(storage: Storage, selfId: number, draft: QuoteDraft): void {
  try {
    storage.setItem(draftKey(selfId), JSON.stringify(draft));
  } catch {
    // With a full storage a reload starts over, and nothing else is lost.
  }
}

export function savedDraft(storage: Storage, selfId: number): QuoteDraft | null {
  try {
    const parsed = v.safeParse(quoteDraft, JSON.parse(storage.getItem(draftKey(selfId)) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Adds to the choices that the tab has already saved. */
export function addToDraft(storage: Storage, selfId: number, { choices, visits }: QuoteDraft): void {
  const before = savedDraft(storage, selfId);
  saveDraft(storage, selfId, {
    choices: { ...before?.choices, ...choices },
    visits: { ...before?.visits, ...visits },
  });
}
