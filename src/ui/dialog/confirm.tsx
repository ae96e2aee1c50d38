import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { useAction } from '../form/use-action.ts';

interface ConfirmProps {
  children: ReactNode;
  action: string;
  /** False where the act takes nothing away. */
  isDanger?: boolean;
  /** Where "Cancelar" could be about the thing itself. */
  refusal?: string;
  /** The dialog stays open and shows the message of a CallError. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function Confirm({
  children,
  action,
  isDanger = true,
  refusal = 'Cancelar',
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { busy, failure, run } = useAction(onConfirm);
  return (
    <div className="stack" data-gap="6">
      {failure && <Alert tone="error">{failure}</Alert>}
      {children}
      <div className="cluster" data-gap="3">
        <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} onClick={() => void run()}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {refusal}
        </Button>
      </div>
    </div>
  );
}
