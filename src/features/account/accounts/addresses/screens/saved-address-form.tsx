import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { signInAgain, useCutOffForm } from '#ui/form/ended-session.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type { SavedAddress } from '../address.ts';
import { type AddressInput, addressSchema } from '../address-entries.ts';
import type * as calls from '../calls.ts';
import { ADDRESS_LABELS, AddressFields } from './address-fields.tsx';
import { addressFormOf } from './address-form.ts';
import { addressFormName } from './address-form-name.ts';
import styles from './addresses.module.css';

export interface SavedAddressFormProps {
  existing: SavedAddress | undefined;
  customerId: number;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

export function SavedAddressForm({ existing, customerId, onSaved, onCancel }: SavedAddressFormProps) {
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
