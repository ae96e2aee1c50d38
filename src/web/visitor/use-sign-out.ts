import { useCallback, useState } from 'react';
import type * as calls from '#features/account/sign-in/calls.ts';
import { forgetCareAnswers } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { forgetUnit } from '#features/purchase/cart/screens/last-unit.ts';
import { dropDraftsInEveryTab } from '#ui/form/draft.ts';
import { CHANGE_MS, getJson } from '#ui/http.ts';
import { urls } from '#values/urls.ts';
import { forgetVisitor } from './cached-visitor.ts';

export function useSignOut(then = urls.home()): { signOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const signOut = useCallback(async () => {
    setBusy(true);
    try {
      const { status } = await getJson<typeof calls.logout>('/v1/login/logout', {
        within: CHANGE_MS,
        has: ['status'],
      });
      if (status !== 200) throw new Error(`status ${status}`);
      forgetVisitor();
      // Unsent input in this tab belongs to the previous customer.
      sessionStorage.clear();
      dropDraftsInEveryTab();
      // A chosen place is personal. On a shared device, the next person must not see it.
      forgetUnit();
      forgetCareAnswers();
      // The button stays busy until the next page replaces this one.
      window.location.replace(then);
    } catch (failure) {
      console.warn('Não foi possível sair', failure);
      setBusy(false);
    }
  }, [then]);
  return { signOut, busy };
}
