import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import grid from '#ui/form/form-grid.module.css';
import { required } from '#ui/lazy-part.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutInput } from '../form.ts';
import styles from './checkout.module.css';
import { FORM } from './form-id.ts';

// The fields load on demand, because most customers pay with the address of their account.
const OtherAddress = required(async () => (await import('./other-address.tsx')).OtherAddress);

export function BillingFields({ form, buyer }: { form: UseFormReturn<CheckoutInput>; buyer: Buyer }) {
  return (
    <fieldset className={grid.group}>
      <legend className={styles.legend}>Endereço de cobrança</legend>
      <Checkbox
        form={FORM}
        label="Usar meu endereço"
        hint={buyer.address.join(', ')}
        {...form.register('isDefaultBilling')}
      />
      <Suspense>{!form.watch('isDefaultBilling') && <OtherAddress form={form} />}</Suspense>
    </fieldset>
  );
}
