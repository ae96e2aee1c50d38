import { useState } from 'react';
import { isSignedOut, messageOf } from '../http.ts';
import { signInAgain } from './ended-session.ts';

/** `failure` is Portuguese, '' for none. An ended session leads to the sign-in page and back. */
export function useAction<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function run(...given: Given): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await work(...given);
    } catch (error) {
      if (isSignedOut(error)) return signInAgain();
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run };
}
