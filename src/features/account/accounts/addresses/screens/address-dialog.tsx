import { Suspense } from 'react';
import { Modal } from '#ui/dialog/dialog.tsx';
import { required } from '#ui/lazy-part.ts';
import { Loader } from '#ui/loader/loader.tsx';
import type { SavedAddressFormProps } from './saved-address-form.tsx';

const AddressForm = required(async () => (await import('./saved-address-form.tsx')).SavedAddressForm);

interface AddressDialogProps extends Omit<SavedAddressFormProps, 'onCancel'> {
  open: boolean;
  onClose: () => void;
}

export function AddressDialog({ open, onClose, ...form }: AddressDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={form.existing ? 'Editar endereço' : 'Cadastrar endereço'}>
      <Suspense fallback={<Loader />}>
        <AddressForm {...form} onCancel={onClose} />
      </Suspense>
    </Modal>
  );
}
