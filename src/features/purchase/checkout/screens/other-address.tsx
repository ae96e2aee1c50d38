import type { UseFormReturn } from 'react-hook-form';
import { StreetField } from '#features/account/accounts/addresses/screens/street-field.tsx';
import { useAddressOfCep } from '#features/account/accounts/addresses/screens/use-address-of-cep.ts';
import { AddressLineField } from '#ui/field/address-line-field.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { PhoneField } from '#ui/field/phone-field.tsx';
import { StateField } from '#ui/field/state-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import type { CheckoutInput } from '../form.ts';
import { BILLING_LABELS } from './billing-labels.ts';
import { FORM } from './form-id.ts';

export function OtherAddress({ form }: { form: UseFormReturn<CheckoutInput> }) {
  const field = fieldsOf(form, BILLING_LABELS, '', FORM);
  const { status, streets, onChange, onKeyDown } = useAddressOfCep(form, {
    postalCode: 'billingPostcode',
    street: 'billingAddress',
    number: 'billingNumber',
    neighborhood: 'billingNeighborhood',
    city: 'billingCity',
    state: 'billingState',
  });
  return (
    <>
      <div className={grid.half}>
        <CepField
          autoComplete="billing postal-code"
          {...field('billingPostcode')}
          {...form.register('billingPostcode', { onChange })}
          onKeyDown={onKeyDown}
        />
        <p className={grid.status} role="status">
          {status}
        </p>
      </div>
      <StreetField
        streets={streets}
        autoComplete="billing address-line1"
        {...field('billingAddress')}
        {...form.register('billingAddress', { onChange: streets.onChange })}
      />
      <AddressLineField line="number" {...field('billingNumber')} />
      <AddressLineField
        line="neighborhood"
        autoComplete="billing address-level3"
        {...field('billingNeighborhood')}
      />
      <AddressLineField line="city" autoComplete="billing address-level2" {...field('billingCity')} />
      <StateField autoComplete="billing address-level1" {...field('billingState')} />
      <PhoneField
        brazilian
        hint={null}
        fieldClassName={grid.half}
        autoComplete="billing tel-national"
        {...field('billingTelephone')}
      />
    </>
  );
}
