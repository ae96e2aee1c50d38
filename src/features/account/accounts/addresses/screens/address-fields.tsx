import type { UseFormReturn } from 'react-hook-form';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { AddressLineField } from '#ui/field/address-line-field.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CountryField } from '#ui/field/country-field.tsx';
import { StateField } from '#ui/field/state-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import type { AddressInput } from '../address-entries.ts';
import { useAddressOfCep } from './use-address-of-cep.ts';

export const ADDRESS_LABELS = {
  postcode: 'CEP',
  address_country: 'País',
  address: 'Rua ou avenida',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
} as const satisfies FieldLabels<AddressInput>;

interface AddressFieldsProps {
  form: UseFormReturn<AddressInput>;
  legendHidden?: boolean;
}

export function AddressFields({ form, legendHidden }: AddressFieldsProps) {
  const inBrazil = form.watch('address_country') === 'BR';
  const field = fieldsOf(form, ADDRESS_LABELS);
  const { status, onChange, onKeyDown } = useAddressOfCep(form, {
    street: 'address',
    neighborhood: 'neighborhood',
    city: 'city',
    state: 'state',
  });
  return (
    <fieldset className={grid.group}>
      <legend className={legendHidden ? 'visually-hidden' : grid.legend}>Endereço</legend>
      {inBrazil ? (
        <div className={grid.half}>
          <CepField
            {...field('postcode')}
            {...form.register('postcode', { onChange })}
            onKeyDown={onKeyDown}
          />
          <p className={grid.status} role="status">
            {status}
          </p>
        </div>
      ) : (
        <TextField
          fieldClassName={grid.half}
          autoComplete="postal-code"
          maxLength={20}
          {...field('postcode')}
          label="Código postal"
        />
      )}
      <CountryField fieldClassName={grid.half} {...field('address_country')} />
      <AddressLineField line="street" {...field('address')} />
      <AddressLineField
        line="number"
        {...field('number')}
        enterKeyHint={form.watch('neighborhood') ? 'go' : 'next'}
      />
      <AddressLineField line="complement" {...field('complement')} required={false} optional />
      <AddressLineField line="neighborhood" {...field('neighborhood')} />
      <AddressLineField line="city" {...field('city')} />
      {inBrazil ? (
        <StateField {...field('state')} />
      ) : (
        <TextField
          fieldClassName={grid.half}
          autoComplete="address-level1"
          maxLength={60}
          {...field('state')}
          label="Estado ou região"
        />
      )}
    </fieldset>
  );
}
