import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { CallError, CHANGE_MS, postJson } from '#ui/http.ts';
import { forgetToasts, SAVED } from '#ui/toast/toast.ts';
import type { RemovedAnswer } from '../answers.ts';
import { type BeneficiaryView, displayName } from '../beneficiary.ts';
import styles from './beneficiary.module.css';

interface RemoveDialogProps {
  /** null = closed. */
  beneficiary: BeneficiaryView | null;
  onRemoved: () => void;
  onClose: () => void;
}

export const RemoveDialog = ({ beneficiary, ...rest }: RemoveDialogProps) => (
  <Modal open={beneficiary !== null} onClose={rest.onClose} title="Remover beneficiário?">
    {beneficiary && <Question beneficiary={beneficiary} {...rest} />}
  </Modal>
);

type QuestionProps = RemoveDialogProps & { beneficiary: BeneficiaryView };

function Question({ beneficiary, onRemoved, onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function remove() {
    setBusy(true);
    forgetToasts(SAVED);
    const { entityId } = beneficiary;
    try {
      await postJson<RemovedAnswer>(
        '/v1/beneficiary/remove',
        { entityId },
        { within: CHANGE_MS, has: ['ok'] },
      );
      onRemoved();
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Não foi possível remover. Tente de novo.');
    }
    setBusy(false);
  }
  return (
    <div className={styles.form}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <p>{displayName(beneficiary)} sai da sua lista. Os pedidos já feitos continuam como estão.</p>
      <div className="cluster">
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
