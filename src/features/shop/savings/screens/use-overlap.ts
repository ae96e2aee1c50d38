import { useState } from 'react';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { messageOf } from '#ui/http.ts';
import { hintWords } from '../words.ts';
import { type Assignments, overlapCalls } from './overlap-calls.ts';

export interface Said {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** What was taken and can be taken back. */
  undo: Hint | null;
}

interface Options {
  hint: Hint | null;
  /** Who receives what, in the quote. */
  assignments: Assignments;
  /** Shows the cart as it is now. `personId`: for whom something was changed. */
  onChanged: (personId: number | null) => Promise<void>;
}

export function useOverlap({ hint, assignments, onChanged }: Options) {
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  /** Answered already, while the cart has not been read again. */
  const [over, setOver] = useState('');

  async function change(about: Hint, call: Promise<unknown>, success: Said): Promise<void> {
    setBusy(true);
    setSaid(null);
    try {
      await call;
      setSaid(success);
      setOver(about.key);
      await show(about.personId);
    } catch (failure) {
      console.warn('O carrinho não mudou', failure);
      setSaid({ tone: 'error', text: messageOf(failure), undo: null });
      // What was refused can be seen there; and an answer that was lost may have changed it.
      await show(null);
    } finally {
      setBusy(false);
    }
  }

  /** A failure is only logged: what was changed must not look as if it were not. */
  const show = (personId: number | null) =>
    onChanged(personId).catch((failure) => console.warn('Carrinho indisponível', failure));

  return {
    shown: hint && hint.key !== over ? hint : null,
    said,
    busy,
    take: (one: Hint) =>
      change(one, overlapCalls.take(one, assignments), {
        tone: 'success',
        text: hintWords(one).done,
        undo: one,
      }),
    undo: (one: Hint) =>
      change(one, overlapCalls.undo(one.key), {
        tone: 'info',
        text: 'Desfeito: o carrinho está como antes.',
        undo: null,
      }),
    decline: (one: Hint) =>
      change(one, overlapCalls.decline(one.key), {
        tone: 'info',
        text: 'Certo, fica tudo como está.',
        undo: null,
      }),
  };
}
