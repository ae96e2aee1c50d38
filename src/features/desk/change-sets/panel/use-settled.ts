import { useEffect, useState } from 'react';

/** Long enough for the next key, and short enough to follow the text. */
const PAUSE_MS = 400;

/** What was typed, once no key has come for a moment. It is compared as JSON. */
export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  const text = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
