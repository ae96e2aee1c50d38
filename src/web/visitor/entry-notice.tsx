import { useEffect } from 'react';
import { takeNotice } from '#features/sign-in/screens/use-after-sign-in.ts';
import { useToast } from '#ui/toast/toast.tsx';

const READING_MS = 8000;

/** Shows, on the page after sign-in, what the sign-in changed (for instance in the cart). */
export function EntryNotice() {
  const toast = useToast();
  useEffect(() => {
    const notice = takeNotice();
    if (notice) toast(notice, { tone: 'info', ms: READING_MS });
  }, [toast]);
  return null;
}
