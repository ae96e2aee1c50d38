import { useRef, useState } from 'react';
import { CallError, postJson } from '#ui/http.ts';
import type { ConfirmAnswer, ConfirmBody } from '../contract.ts';

const UNKNOWN = 'Não foi possível confirmar. Tente de novo em instantes.';

export interface Refusal {
  code: string;
  message: string;
  /** By field, for 'invalid'. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Sends the confirmation. Its key stays the same until an answer comes, so that a submit whose answer got lost is
 * not done twice. Returns null when the quote was made, else the refusal.
 */
export function useConfirm() {
  const key = useRef('');
  const [busy, setBusy] = useState(false);

  async function confirm(body: ConfirmBody): Promise<Refusal | null> {
    key.current ||= newKey();
    setBusy(true);
    try {
      await postJson<ConfirmAnswer>('/nad/nad/confirm', body, { 'Idempotency-Key': key.current });
      return null;
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) return { code: 'failed', message: UNKNOWN, fields: {} };
      if (error.status > 0 && error.status < 500) key.current = '';
      return { code: error.code, message: error.message, fields: error.fields };
    }
  }

  return { busy, confirm };
}

/** 32 hex digits. Not randomUUID: that one is missing where a page is tried over plain http. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
