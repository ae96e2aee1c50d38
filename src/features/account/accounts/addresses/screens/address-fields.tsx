import { useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FoldedFields } from '#ui/accordion/folded-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import { AddressLineField } from '#ui/field/address-line-field.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { CountryField } from '#ui/field/country-field.tsx';
import { StateField } from '#ui/field/state-field.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import grid from '#ui/form/form-grid.module.css';
import type { AddressInput } from '../address-entries.ts';
import { StreetField } from './street-field.tsx';
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

const NAMES = {
  postalCode: 'postcode',
  street: 'address',
  number: 'number',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
} as const;

/** The CEP answers these, and what it answers is not asked. */
const FOUND = [NAMES.street, NAMES.neighborhood, NAMES.city, NAMES.state] as const;

interface AddressFieldsProps {
  form: UseFormReturn<AddressInput>;
  legendHidden?: boolean;
}

/**
 * A new address begins with its CEP. What the CEP answers is shown in one line and can be corrected there; the other lines
 * appear where the CEP does not answer them, or is not known.
 */
export function AddressFields({ form, legendHidden }: AddressFieldsProps) {
  const inBrazil = form.watch('address_country') === 'BR';
  const field = fieldsOf(form, ADDRESS_LABELS);
  const { status, result, streets, onChange, onKeyDown } = useAddressOfCep(form, NAMES);
  const { stage, open } = useStage(form, result);
  const country = () => <CountryField fieldClassName={grid.half} {...field('address_country')} />;
  // Registered only where it is shown, because an error of a registered field that is not shown is cleared.
  const lines = {
    state: () =>
      inBrazil ? (
        <StateField {...field('state')} />
      ) : (
        <TextField
          fieldClassName={grid.half}
          autoComplete="address-level1"
          maxLength={60}
          {...field('state')}
          label="Estado ou região"
        />
      ),
    city: () => <AddressLineField line="city" {...field('city')} />,
    street: () => (
      <StreetField
        streets={streets}
        {...field('address')}
        {...form.register('address', { onChange: streets.onChange })}
      />
    ),
    neighborhood: () => <AddressLineField line="neighborhood" {...field('neighborhood')} />,
  };
  const isOpen = stage === 'open' || !inBrazil;
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
          {stage === 'waiting' && (
            <Button variant="ghost" size="sm" onClick={open}>
              Não sei o CEP ou moro fora do Brasil
            </Button>
          )}
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
      {isOpen && (
        <>
          {country()}
          {lines.state()}
          {lines.city()}
          {lines.street()}
        </>
      )}
      {!isOpen && stage === 'found' && (
        <FoldedFields
          title="Rua, bairro e cidade"
          value={`${form.watch(['address', 'neighborhood', 'city']).filter(Boolean).join(', ')} - ${form.watch('state')}`}
          wrong={[...FOUND, 'address_country' as const].some((name) => form.formState.errors[name])}
        >
          <div className={grid.group}>
            {lines.street()}
            {lines.neighborhood()}
            {lines.city()}
            {lines.state()}
            {country()}
          </div>
        </FoldedFields>
      )}
      <AddressLineField
        line="number"
        {...field('number')}
        enterKeyHint={form.watch('neighborhood') ? 'go' : 'next'}
      />
      <AddressLineField line="complement" {...field('complement')} required={false} optional />
      {isOpen && lines.neighborhood()}
    </fieldset>
  );
}

/** 'waiting' for the CEP, 'found' by it, or 'open': all lines are typed. Open lines never fold under the typing person. */
function useStage(form: UseFormReturn<AddressInput>, result: ReturnType<typeof useAddressOfCep>['result']) {
  const values = form.watch([...FOUND]);
  const [stage, setStage] = useState<'waiting' | 'found' | 'open'>(values.some(Boolean) ? 'open' : 'waiting');
  // A draft, or the browser, may have filled in the lines.
  const filled = values.every(Boolean) ? 'found' : values.some(Boolean) ? 'open' : 'waiting';
  const next =
    result === 'failed' || (result === 'partial' && stage !== 'open')
      ? 'open'
      : stage === 'waiting'
        ? filled
        : stage;
  if (next !== stage) setStage(next);
  const { errors } = form.formState;
  useLayoutEffect(() => {
    if (stage !== 'waiting' || !FOUND.some((name) => errors[name])) return;
    // The missing CEP says it all; without one of its errors, the answer did not come.
    if (errors.postcode) form.clearErrors([...FOUND]);
    else setStage('open');
  });
  return { stage: next, open: () => setStage('open') };
}
