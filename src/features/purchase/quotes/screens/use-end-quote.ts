import type { cancelQuote } from '#features/purchase/cart/calls.ts';
import { useAction } from '#ui/form/use-action.ts';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';

export function useEndQuote() {
  const { busy, failure, run } = useAction(async (how: 'changed' | 'cleared', onEnded: () => void) => {
    const answer = await postJson<typeof cancelQuote>(
      '/nad/nad/cancel',
      (form_key) => ({ form_key, keepItems: how === 'changed' }),
      { within: CHANGE_MS, has: ['error'] },
    );
    if (answer.error) throw new CallError(200, 'refused', answer.message);
    onEnded();
  });
  return { busy, failure, end: run };
}
