import { useEffect, useState } from 'react';
import type { Hint } from '#features/cart/hint.ts';
import { OverlapBox } from './overlap-box.tsx';
import { type Assignments, overlapCalls } from './overlap-calls.ts';

interface AskedOverlapProps {
  assignments: NonNullable<Assignments>;
  /** Another one asks again. */
  totalCents: number;
  onChanged: (personId: number | null) => Promise<void>;
}

/** For the quote, where people are chosen. Without an answer nothing is shown: the purchase goes on. */
export function AskedOverlap({ assignments, totalCents, onChanged }: AskedOverlapProps) {
  const [hint, setHint] = useState<Hint | null>(null);
  const asked = JSON.stringify({ assignments, totalCents });
  useEffect(() => {
    const stop = new AbortController();
    const { assignments: people } = JSON.parse(asked) as { assignments: NonNullable<Assignments> };
    overlapCalls.ask(people, stop.signal).then(
      (answer) => setHint(answer.hint),
      (failure) => {
        if (!stop.signal.aborted) console.warn('Sem sugestão', failure);
      },
    );
    return () => stop.abort();
  }, [asked]);
  return <OverlapBox hint={hint} assignments={assignments} onChanged={onChanged} />;
}
