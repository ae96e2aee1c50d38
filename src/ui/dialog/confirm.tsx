import { type ReactNode, useState } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { signInAgain } from '../form/ended-session.ts';
import { CallError } from '../http.ts';

interface ConfirmProps {
  /** What will happen. */
  children: ReactNode;
  /** The button's text. */
  action: string;
  /** A CallError's message is shown, and the dialog stays open. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const FAILED = 'Não foi possível concluir. Tente de novo.';

/** The content of a dialog that asks before something is taken away. */
export function Confirm({ children, action, onConfirm, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function confirm() {
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
    } catch (error) {
      const known = error instanceof CallError;
      if (known && error.code === 'signed_out') return signInAgain();
      setFailure(known ? error.message : FAILED);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="stack" data-gap="6">
      {failure && <Alert tone="error">{failure}</Alert>}
      {children}
      <div className="cluster" data-gap="3">
        <Button variant="danger" busy={busy} onClick={() => void confirm()}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
