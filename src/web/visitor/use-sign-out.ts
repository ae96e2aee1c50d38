import { useCallback, useState } from 'react';
import { getJson } from '#ui/http.ts';
import { urls } from '#values/urls.ts';

/** Ends the session; on success the location is replaced by the root. Failures are logged only. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const signOut = useCallback(async () => {
    setBusy(true);
    try {
      await getJson('/v1/login/logout');
      // What was being typed or chosen in this tab is the former customer's.
      sessionStorage.clear();
      // Busy until the page has gone.
      window.location.replace(urls.home());
    } catch (failure) {
      console.warn('Não foi possível sair', failure);
      setBusy(false);
    }
  }, []);
  return { signOut, busy };
}
