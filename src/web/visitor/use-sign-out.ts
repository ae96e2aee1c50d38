import { useCallback, useState } from 'react';
import { getJson } from '#ui/http.ts';
import { urls } from '#values/urls.ts';
import { forgetVisitor } from './kept-visitor.ts';

export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const signOut = useCallback(async () => {
    setBusy(true);
    try {
      await getJson('/v1/login/logout');
      forgetVisitor();
      // Unsent input in this tab belongs to the former customer.
      sessionStorage.clear();
      // Stays busy until the page is gone.
      window.location.replace(urls.home());
    } catch (failure) {
      console.warn('Não foi possível sair', failure);
      setBusy(false);
    }
  }, []);
  return { signOut, busy };
}
