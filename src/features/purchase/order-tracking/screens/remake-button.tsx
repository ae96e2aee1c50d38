import { useState } from 'react';
import { REMAKE } from '#features/purchase/orders/endings.ts';
import { addToDraft } from '#features/purchase/quotes/saved-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { CallError, CHANGE_MS, messageOf, postJson } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import type * as calls from '../calls.ts';
import styles from './orders.module.css';

interface RemakeButtonProps {
  incrementId: string;
  label?: string;
  onRemade: () => void;
}

/** Puts services, places and people of an ended order into the cart again and continues from there. */
export function RemakeButton({ incrementId, label = REMAKE, onRemade }: RemakeButtonProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState({ code: '', text: '' });
  async function remake() {
    setBusy(true);
    setRefusal({ code: '', text: '' });
    try {
      const { selfId, draft } = await postJson<typeof calls.remakeOrder>(
        '/v1/order/again',
        { id: incrementId },
        { within: CHANGE_MS, has: ['draft'] },
      );
      if (selfId !== null) addToDraft(sessionStorage, selfId, draft);
      onRemade();
    } catch (failure) {
      setBusy(false);
      const code = failure instanceof CallError ? failure.code : 'failed';
      setRefusal({ code, text: messageOf(failure) });
    }
  }
  return (
    <>
      <Button busy={busy} onClick={remake}>
        {label}
      </Button>
      <span role="status" className={styles.refusal}>
        {refusal.text}{' '}
        {refusal.code === 'locked' && <Link href={urls.checkout()}>Continuar a compra em andamento</Link>}
      </span>
    </>
  );
}
