import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import type { Passkey } from '../passkey.ts';
import styles from './passkeys.module.css';

interface RemovePasskeyDialogProps {
  open: boolean;
  /** A closing dialog keeps showing it. */
  passkey: Passkey | undefined;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export const RemovePasskeyDialog = ({ open, passkey, ...rest }: RemovePasskeyDialogProps) => (
  <Modal open={open} onClose={rest.onClose} title="Remover chave de acesso?">
    {passkey && <Question key={passkey.id} passkey={passkey} {...rest} />}
  </Modal>
);

const FAILED = 'Não foi possível concluir. Tente de novo.';

function Question({
  passkey: { id, name },
  onDone,
  onClose,
}: Omit<RemovePasskeyDialogProps, 'open'> & { passkey: Passkey }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function remove() {
    setBusy(true);
    setFailure('');
    try {
      await postJson<{ ok: true }>(
        '/v1/customer/passkeys/remove',
        { id },
        { within: CHANGE_MS, has: ['ok'] },
      );
      await onDone();
    } catch (error) {
      // Another tab may have removed it: then it is gone, as was wished.
      if (error instanceof CallError && error.code === 'unknown') await onDone();
      else setFailure(error instanceof CallError ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.form}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <p>
        <strong>{name}</strong> não abre mais a sua conta. No aparelho ela continua guardada: apague-a lá
        também.
      </p>
      <div className="cluster" data-gap="3">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          Remover
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
