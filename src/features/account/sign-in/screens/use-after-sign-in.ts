import { useCallback } from 'react';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { readCookie, takeTab, writeCookie, writeTab } from '#ui/browser-storage.ts';

const NOTICE_KEY = 'aviso';

export function takeNotice(): string | null {
  const brought = readCookie(NOTICE_KEY);
  if (brought) {
    writeCookie(NOTICE_KEY, '', { days: 0 });
    return brought;
  }
  return takeTab(NOTICE_KEY);
}

/** Leaves the sign-in pages with a full page load, because prices and cart may have changed. */
export function useAfterSignIn(returnTo: string | (() => string)): (answer?: SignedInAnswer) => void {
  return useCallback(
    (answer) => {
      if (answer?.notice) writeTab(NOTICE_KEY, answer.notice);
      window.location.replace(typeof returnTo === 'string' ? returnTo : returnTo());
    },
    [returnTo],
  );
}
