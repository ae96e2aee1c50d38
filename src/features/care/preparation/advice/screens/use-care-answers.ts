import { useMemo, useSyncExternalStore } from 'react';
import { readLocal, removeLocal, writeLocal } from '#ui/browser-storage.ts';
import { answersIn, type CareAnswers, withAnswersOf } from '../care-answers.ts';

const KEY = 'cuidados';

const listeners = new Set<() => void>();

/** Where storage is blocked, the answers last as long as the page. */
let unstored: string | null = null;

const stored = (): string => unstored ?? readLocal(KEY) ?? '';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export interface CareAnswersView {
  /** Null means that no person is known. A mother's answers never count for her child. */
  answersOf: (beneficiaryId: number | null) => CareAnswers;
  change: (beneficiaryId: number | null, change: (answers: CareAnswers) => CareAnswers) => void;
}

/** Reads the answers on this device. The server's page and the first render have none. */
export function useCareAnswers(): CareAnswersView {
  const text = useSyncExternalStore(subscribe, stored, () => '');
  return useMemo(
    () => ({
      answersOf: (beneficiaryId) => answersIn(text, beneficiaryId, Date.now()),
      change: changeAnswers,
    }),
    [text],
  );
}

function changeAnswers(beneficiaryId: number | null, change: (answers: CareAnswers) => CareAnswers): void {
  const now = Date.now();
  const answers = change(answersIn(stored(), beneficiaryId, now));
  const text = withAnswersOf(stored(), beneficiaryId, { answers, now });
  unstored = writeLocal(KEY, text) ? null : text;
  for (const listener of listeners) listener();
}

/** On a shared device the next person must not see the answers. */
export function forgetCareAnswers(): void {
  unstored = null;
  removeLocal(KEY);
  for (const listener of listeners) listener();
}
