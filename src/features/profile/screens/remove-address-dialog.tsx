import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import type { SavedAddress } from '../address.ts';
import { AddressLines } from './address-lines.tsx';
import styles from './profile.module.css';

interface RemoveAddressDialogProps {
  open: boolean;
  address: SavedAddress | undefined;
  hasOthers: boolean;
  /** Returns the error text in Portuguese, or null on success. */
  onConfirm: (address: SavedAddress) => Promise<string | null>;
  onClose: () => void;
}

export function RemoveAddressDialog({ open, address, onClose, ...rest }: RemoveAddressDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Remover endereço?">
      {address && <Question address={address} onClose={onClose} {...rest} />}
    </Modal>
  );
}

type QuestionProps = Omit<RemoveAddressDialogProps, 'open'> & { address: SavedAddress };

function Question({ address, hasOthers, onConfirm, onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function confirm() {
    setBusy(true);
    setFailure(await onConfirm(address));
    setBusy(false);
  }
  return (
    <div className={styles.form}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <AddressLines address={address} />
      {address.isDefault && (
        <p>
          {hasOthers
            ? 'Este é o seu endereço principal. O mais antigo dos outros toma o lugar dele.'
            : 'Este é o seu único endereço. Na próxima compra vamos pedir outro.'}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="danger" busy={busy} onClick={() => void confirm()}>
          Remover
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
