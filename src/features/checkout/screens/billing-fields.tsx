import type { UseFormReturn } from 'react-hook-form';
import { useAddressOfCep } from '#features/account/use-address-of-cep.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { formatCep } from '#values/cep.ts';
import { formatPhone } from '#values/phone.ts';
import { STATES } from '#values/states.ts';
import type { CheckoutInput } from '../form.ts';
import type { Buyer } from './buyer.ts';
import styles from './checkout.module.css';

export const BILLING_LABELS = {
  billingPostcode: 'CEP',
  billingAddress: 'Rua ou avenida',
  billingNumber: 'Número',
  billingNeighborhood: 'Bairro',
  billingCity: 'Cidade',
  billingState: 'Estado',
  billingTelephone: 'Telefone',
} as const satisfies FieldLabels<CheckoutInput>;

const states = STATES.map(({ code, name }) => ({ value: code, label: name }));

/** The billing address: the customer's own, unless told otherwise. */
export function BillingFields({ form, buyer }: { form: UseFormReturn<CheckoutInput>; buyer: Buyer }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Endereço de cobrança</legend>
      <Checkbox
        label="Usar meu endereço"
        hint={buyer.address.join(', ')}
        {...form.register('isDefaultBilling')}
      />
      {!form.watch('isDefaultBilling') && <OtherAddress form={form} />}
    </fieldset>
  );
}

function OtherAddress({ form }: { form: UseFormReturn<CheckoutInput> }) {
  const { register, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const { status, lookUp } = useAddressOfCep(({ street, neighborhood, city, state }) => {
    const known = {
      billingAddress: street,
      billingNeighborhood: neighborhood,
      billingCity: city,
      billingState: state,
    };
    for (const [name, value] of Object.entries(known)) {
      if (!value) continue;
      setValue(name as keyof typeof known, value, { shouldDirty: true });
      clearErrors(name as keyof typeof known);
    }
  });
  const field = (name: keyof typeof BILLING_LABELS) => ({
    label: BILLING_LABELS[name],
    required: true,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <div className={styles.half}>
        <MaskedField
          format={formatCep}
          inputMode="numeric"
          autoComplete="billing postal-code"
          {...field('billingPostcode')}
          {...register('billingPostcode', { onChange: (event) => void lookUp(event.target.value) })}
        />
        <p className={styles.status} role="status">
          {status}
        </p>
      </div>
      <TextField
        fieldClassName={styles.twoThirds}
        autoComplete="billing address-line1"
        maxLength={160}
        {...field('billingAddress')}
      />
      <TextField
        fieldClassName={styles.third}
        autoComplete="off"
        maxLength={20}
        {...field('billingNumber')}
      />
      <TextField
        fieldClassName={styles.half}
        autoComplete="billing address-level3"
        maxLength={80}
        {...field('billingNeighborhood')}
      />
      <TextField
        fieldClassName={styles.half}
        autoComplete="billing address-level2"
        maxLength={80}
        {...field('billingCity')}
      />
      <SelectField
        fieldClassName={styles.half}
        autoComplete="billing address-level1"
        options={states}
        {...field('billingState')}
      />
      <MaskedField
        fieldClassName={styles.half}
        format={formatPhone}
        inputMode="tel"
        autoComplete="billing tel-national"
        {...field('billingTelephone')}
      />
    </>
  );
}
