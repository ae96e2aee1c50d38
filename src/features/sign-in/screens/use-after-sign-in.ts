import { useCallback } from 'react';
import type { SignedInAnswer } from '#features/profile/answers.ts';

const NOTICE_KEY = 'aviso';

/** Reads and clears the notice of the last sign-in. */
export function takeNotice(): string | null {
  try {
    const notice = sessionStorage.getItem(NOTICE_KEY);
    sessionStorage.removeItem(NOTICE_KEY);
    return notice;
  } catch {
    return null;
  }
}

/** Leaves the sign-in pages with a full page load, because prices and cart may have changed. */
export function useAfterSignIn(returnTo: string | (() => string)): (answer?: SignedInAnswer) => void {
  return useCallback(
    (answer) => {
      try {
        if (answer?.notice) sessionStorage.setItem(NOTICE_KEY, answer.notice);
      } catch {
        console.warn('Armazenamento da sessão indisponível');
      }
      window.location.replace(typeof returnTo === 'string' ? returnTo : returnTo());
    },
    [returnTo],
  );
}
