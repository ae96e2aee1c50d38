import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import type { SavedAddress } from '../address.ts';
import { AddressLines } from './address-lines.tsx';

interface RemoveAddressDialogProps {
  open: boolean;
  address: SavedAddress | undefined;
  hasOthers: boolean;
  /** Throws CallError. */
  onConfirm: (address: SavedAddress) => Promise<void>;
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
  return (
    <Confirm action="Remover" onConfirm={() => onConfirm(address)} onClose={onClose}>
      <AddressLines address={address} />
      {address.isDefault && (
        <p>
          {hasOthers
            ? 'Este é o seu endereço principal. O mais antigo dos outros passa a ser o principal.'
            : 'Este é o seu único endereço. Na próxima compra vamos pedir outro.'}
        </p>
      )}
    </Confirm>
  );
}
