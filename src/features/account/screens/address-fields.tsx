import type { UseFormReturn } from 'react-hook-form';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { CountryField } from '#ui/field/country-field.tsx';
import { MaskedField } from '#ui/field/masked-field.tsx';
import { formatCep } from '#values/cep.ts';
import { STATES } from '#values/states.ts';
import type { FinishInput } from '../sign-up.ts';
import { useAddressOfCep } from '../use-address-of-cep.ts';
import styles from './account.module.css';

export const ADDRESS_LABELS = {
  address_country: 'País',
  postcode: 'CEP',
  address: 'Rua ou avenida',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
} as const satisfies FieldLabels<FinishInput>;

const states = STATES.map(({ code, name }) => ({ value: code, label: name }));

interface AddressFieldsProps {
  form: UseFormReturn<FinishInput>;
  /** Where a title above says it already. */
  legendHidden?: boolean;
}

/** Where the customer lives; a Brazilian CEP fills in what it knows, and every line stays open to change. */
export function AddressFields({ form, legendHidden }: AddressFieldsProps) {
  const { register, watch, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const inBrazil = watch('address_country') === 'BR';
  const { status, lookUp } = useAddressOfCep((found) => {
    const known = {
      address: found.street,
      neighborhood: found.neighborhood,
      city: found.city,
      state: found.state,
    };
    for (const [name, value] of Object.entries(known)) {
      if (!value) continue;
      setValue(name as keyof typeof known, value, { shouldDirty: true });
      clearErrors(name as keyof typeof known);
    }
  });
  return (
    <fieldset className={styles.group}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>Endereço</legend>
      <CountryField
        label={ADDRESS_LABELS.address_country}
        fieldClassName={styles.half}
        required
        error={errors.address_country?.message}
        {...register('address_country')}
      />
      {inBrazil ? (
        <div className={styles.half}>
          <MaskedField
            key="cep"
            label={ADDRESS_LABELS.postcode}
            format={formatCep}
            inputMode="numeric"
            autoComplete="postal-code"
            required
            error={errors.postcode?.message}
            {...register('postcode', { onChange: (event) => void lookUp(event.target.value) })}
          />
          <p className={styles.status} role="status">
            {status}
          </p>
        </div>
      ) : (
        <TextField
          key="codigo-postal"
          label="Código postal"
          fieldClassName={styles.half}
          autoComplete="postal-code"
          maxLength={20}
          required
          error={errors.postcode?.message}
          {...register('postcode')}
        />
      )}
      <TextField
        label={ADDRESS_LABELS.address}
        fieldClassName={styles.twoThirds}
        autoComplete="address-line1"
        maxLength={160}
        required
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label={ADDRESS_LABELS.number}
        fieldClassName={styles.third}
        autoComplete="off"
        maxLength={20}
        required
        error={errors.number?.message}
        {...register('number')}
      />
      <TextField
        label={ADDRESS_LABELS.complement}
        optional
        fieldClassName={styles.half}
        autoComplete="address-line2"
        maxLength={80}
        error={errors.complement?.message}
        {...register('complement')}
      />
      <TextField
        label={ADDRESS_LABELS.neighborhood}
        fieldClassName={styles.half}
        autoComplete="address-level3"
        maxLength={80}
        required
        error={errors.neighborhood?.message}
        {...register('neighborhood')}
      />
      <TextField
        label={ADDRESS_LABELS.city}
        fieldClassName={styles.half}
        autoComplete="address-level2"
        maxLength={80}
        required
        error={errors.city?.message}
        {...register('city')}
      />
      {inBrazil ? (
        <SelectField
          key="uf"
          label={ADDRESS_LABELS.state}
          fieldClassName={styles.half}
          autoComplete="address-level1"
          options={states}
          required
          error={errors.state?.message}
          {...register('state')}
        />
      ) : (
        <TextField
          key="regiao"
          label="Estado ou região"
          fieldClassName={styles.half}
          autoComplete="address-level1"
          maxLength={60}
          required
          error={errors.state?.message}
          {...register('state')}
        />
      )}
    </fieldset>
  );
}
