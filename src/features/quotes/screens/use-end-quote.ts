import { useState } from 'react';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import type { CancelAnswer } from '../answers.ts';

const FAILED = {
  changed: 'Não foi possível alterar o pedido. Tente de novo em instantes.',
  cleared: 'Não foi possível limpar o carrinho. Tente de novo em instantes.',
};

export function useEndQuote() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  /** 'changed' keeps the items. */
  async function end(how: 'changed' | 'cleared', onEnded: () => void): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      const answer = await postJson<CancelAnswer>(
        '/nad/nad/cancel',
        (form_key) => ({ form_key, keepItems: how === 'changed' }),
        { within: CHANGE_MS, has: ['error'] },
      );
      if (answer.error) setFailure(answer.message);
      else onEnded();
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : FAILED[how]);
    }
    setBusy(false);
  }

  return { busy, failure, end };
}
