import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FoldedFields } from '#ui/accordion/folded-fields.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import grid from '#ui/form/form-grid.module.css';
import { required } from '#ui/lazy-part.ts';
import type { Buyer } from '../buyer.ts';
import type { CheckoutInput } from '../form.ts';
import { BILLING_LABELS } from './billing-labels.ts';
import { FORM } from './form-id.ts';

// The fields load on demand, because most customers pay with the address of their account.
const OtherAddress = required(async () => (await import('./other-address.tsx')).OtherAddress);

const BILLING_NAMES = Object.keys(BILLING_LABELS) as (keyof typeof BILLING_LABELS)[];

export function BillingFields({ form, buyer }: { form: UseFormReturn<CheckoutInput>; buyer: Buyer }) {
  const [isOwn, street, number] = form.watch(['isDefaultBilling', 'billingAddress', 'billingNumber']);
  const { errors } = form.formState;
  return (
    <FoldedFields
      title="Endereço de cobrança"
      value={(isOwn ? buyer.address.slice(0, 2) : [street, number]).filter(Boolean).join(', ')}
      wrong={BILLING_NAMES.some((name) => errors[name])}
    >
      <fieldset className={grid.group}>
        <legend className="visually-hidden">Endereço de cobrança</legend>
        <Checkbox
          form={FORM}
          label="Usar meu endereço"
          hint={buyer.address.join(', ')}
          {...form.register('isDefaultBilling')}
        />
        <Suspense>{!isOwn && <OtherAddress form={form} />}</Suspense>
      </fieldset>
    </FoldedFields>
  );
}
