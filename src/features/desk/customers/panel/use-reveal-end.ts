import { useEffect } from 'react';
import { REVEAL_MINUTES } from '../reveal.ts';

export function useRevealEnd(onEnd: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the five minutes do not begin again with another render.
  useEffect(() => {
    const timer = setTimeout(onEnd, REVEAL_MINUTES * 60_000);
    return () => clearTimeout(timer);
  }, []);
}
