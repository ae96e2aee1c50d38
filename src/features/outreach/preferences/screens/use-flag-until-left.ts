import { useEffect } from 'react';
import { forgetPreferenceFlag } from '#features/outreach/onboarding/dialogs/screens/memory.ts';

/** Leaving the consent pages removes `must_show_preference_modal` (purchase 167). */
export function useFlagUntilLeft(): void {
  useEffect(() => {
    window.addEventListener('pagehide', forgetPreferenceFlag);
    return () => {
      window.removeEventListener('pagehide', forgetPreferenceFlag);
      forgetPreferenceFlag();
    };
  }, []);
}
