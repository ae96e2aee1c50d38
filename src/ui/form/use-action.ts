import { useState } from 'react';
import { isSignedOut, messageOf } from '../http.ts';
import { signInAgain } from './ended-session.ts';

/** `failure` is in Portuguese, '' without one. An ended session leads to the sign-in page and back. */
export function useAction<Input extends unknown[]>(work: (...input: Input) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function run(...input: Input): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await work(...input);
    } catch (error) {
      if (isSignedOut(error)) return signInAgain();
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run };
}
