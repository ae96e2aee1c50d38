import { useEffect, useState } from 'react';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { type Assignments, savingsCalls } from './call-savings.ts';
import { SavingsBox } from './savings-box.tsx';

interface AskedSavingsProps {
  assignments: NonNullable<Assignments>;
  totalCents: number;
  onChanged: (personId: number | null) => Promise<void>;
}

/** Shows the hint in the quote, where people are known. A failure shows nothing, because the purchase must continue. */
export function AskedSavings({ assignments, totalCents, onChanged }: AskedSavingsProps) {
  const [hint, setHint] = useState<Hint | null>(null);
  const [refusals, setRefusals] = useState(0);
  const request = JSON.stringify({ assignments, totalCents, refusals });
  useEffect(() => {
    const stop = new AbortController();
    const { assignments: people } = JSON.parse(request) as { assignments: NonNullable<Assignments> };
    savingsCalls.ask(people, stop.signal).then(
      (answer) => setHint(answer.hint),
      (failure) => {
        if (stop.signal.aborted) return;
        console.warn('Sem sugestão', failure);
        setHint(null);
      },
    );
    return () => stop.abort();
  }, [request]);
  async function showChange(personId: number | null): Promise<void> {
    await onChanged(personId);
    // The hint is outdated, even if people and total are the same.
    if (personId === null) setRefusals((count) => count + 1);
  }
  return <SavingsBox hint={hint} assignments={assignments} onChanged={showChange} />;
}
