import { useCallback } from 'react';
import type { SignedInAnswer } from '#features/profile/answers.ts';

/** Where the notice of a sign-in waits for the next page. */
const NOTICE_KEY = 'aviso';

/** What the sign-in had to tell, once; null when there is nothing. */
export function takeNotice(): string | null {
  try {
    const notice = sessionStorage.getItem(NOTICE_KEY);
    sessionStorage.removeItem(NOTICE_KEY);
    return notice;
  } catch {
    return null;
  }
}

/** Leaves the sign-in pages for good: the next page is loaded anew, for prices and cart may be others now. */
export function useEntry(returnTo: string): (answer?: SignedInAnswer) => void {
  return useCallback(
    (answer) => {
      try {
        if (answer?.notice) sessionStorage.setItem(NOTICE_KEY, answer.notice);
      } catch {
        console.warn('Armazenamento da sessão indisponível');
      }
      window.location.replace(returnTo);
    },
    [returnTo],
  );
}
