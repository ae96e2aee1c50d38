import { useEffect } from 'react';
import { takeNotice } from '#features/account/sign-in/screens/use-after-sign-in.ts';
import { toast } from '#ui/toast/toast.ts';

const READING_MS = 8000;

export function EntryNotice() {
  useEffect(() => {
    const notice = takeNotice();
    if (notice) toast(notice, { tone: 'info', ms: READING_MS });
  }, []);
  return null;
}
