import { useState } from 'react';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { messageOf } from '#ui/http.ts';
import { hintWords } from '../words.ts';
import { type Assignments, savingsCalls } from './call-savings.ts';

export interface Notice {
  tone: 'success' | 'error' | 'info';
  text: string;
  undo: Hint | null;
}

interface Options {
  hint: Hint | null;
  assignments: Assignments;
  onChanged: (personId: number | null) => Promise<void>;
}

export function useSavings({ hint, assignments, onChanged }: Options) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState(false);
  /** The hint with this key is answered, so it is hidden until the cart is read again. */
  const [answeredKey, setAnsweredKey] = useState('');

  async function change(about: Hint, call: Promise<unknown>, success: Notice): Promise<void> {
    setBusy(true);
    setNotice(null);
    try {
      await call;
      setNotice(success);
      setAnsweredKey(about.key);
      await show(about.personId);
    } catch (failure) {
      console.warn('O carrinho não mudou', failure);
      setNotice({ tone: 'error', text: messageOf(failure), undo: null });
      // The reloaded cart shows the reason for a refusal, and the result of a lost answer.
      await show(null);
    } finally {
      setBusy(false);
    }
  }

  /** Failures are only logged, because the change itself has succeeded. */
  const show = (personId: number | null) =>
    onChanged(personId).catch((failure) => console.warn('Carrinho indisponível', failure));

  return {
    visibleHint: hint && hint.key !== answeredKey ? hint : null,
    notice,
    busy,
    take: (one: Hint) =>
      change(one, savingsCalls.take(one, assignments), {
        tone: 'success',
        text: hintWords(one).done,
        undo: one,
      }),
    undo: (one: Hint) =>
      change(one, savingsCalls.undo(one.key), {
        tone: 'info',
        text: 'Desfeito: o carrinho está como antes.',
        undo: null,
      }),
    decline: (one: Hint) =>
      change(one, savingsCalls.decline(one.key), {
        tone: 'info',
        text: 'Certo, fica tudo como está.',
        undo: null,
      }),
  };
}
