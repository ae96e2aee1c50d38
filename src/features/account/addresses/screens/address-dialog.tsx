import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { signInAgain, useCutOffForm } from '#ui/form/ended-session.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { type AddressInput, addressSchema, type SavedAddress } from '../address.ts';
import type * as calls from '../calls.ts';
import { ADDRESS_LABELS, AddressFields } from './address-fields.tsx';
import { addressFormOf } from './address-form.ts';
import styles from './addresses.module.css';

interface AddressFormProps {
  existing: SavedAddress | undefined;
  customerId: number;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

interface AddressDialogProps extends Omit<AddressFormProps, 'onCancel'> {
  open: boolean;
  onClose: () => void;
}

export function AddressDialog({ open, onClose, ...form }: AddressDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={form.existing ? 'Editar endereço' : 'Cadastrar endereço'}>
      <AddressForm {...form} onCancel={onClose} />
    </Modal>
  );
}

export const addressFormName = (customerId: number, id?: number): string =>
  `endereco ${customerId} ${id ?? 'novo'}`;

function AddressForm({ existing, customerId, onSaved, onCancel }: AddressFormProps) {
  const form = useForm<AddressInput>({
    resolver: valibotResolver(addressSchema, undefined, { raw: true }),
    defaultValues: { ...addressFormOf(existing ?? null), ...(existing && { id: existing.id }) },
    shouldFocusError: false,
  });
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async (values) => {
      await postJson<typeof calls.saveAddress>('/v1/customer/address/save', values, {
        within: CHANGE_MS,
        has: ['id'],
      });
      await onSaved();
    },
    signInAgain,
  );
  useCutOffForm(form, addressFormName(customerId, existing?.id));
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, ADDRESS_LABELS)} attempt={attempt} />
      <AddressFields form={form} legendHidden />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Salvar endereço
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
