import { useRef, useState } from 'react';
import type * as calls from '#features/purchase/quotes/calls.ts';
import type { ConfirmBody } from '#features/purchase/quotes/contract.ts';
import { submitKey } from '#ui/form/submit-key.ts';
import { CallError, CHANGE_MS, messageOf, postJson } from '#ui/http.ts';

export interface Refusal {
  code: string;
  message: string;
  /** Only 'invalid' has texts by field. */
  fields: Readonly<Record<string, string>>;
}

/** The key stays the same until an answer arrives, so that a submit with a lost answer takes effect once. */
export function useConfirm() {
  const key = useRef('');
  const [busy, setBusy] = useState(false);

  async function confirm(body: ConfirmBody): Promise<Refusal | null> {
    key.current ||= submitKey();
    setBusy(true);
    try {
      await postJson<typeof calls.confirm>('/nad/nad/confirm', body, {
        within: CHANGE_MS,
        has: ['quoteId'],
        idempotencyKey: key.current,
      });
      return null;
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) return { code: 'failed', message: messageOf(error), fields: {} };
      if (error.status > 0 && error.status < 500) key.current = '';
      return { code: error.code, message: error.message, fields: error.fields };
    }
  }

  return { busy, confirm };
}
