import type { ChangeEvent, ComponentProps } from 'react';
import { Button } from '#ui/button/button.tsx';
import { AddressLineField } from '#ui/field/address-line-field.tsx';
import grid from '#ui/form/form-grid.module.css';
import { formatCep } from '#values/cep.ts';
import type { FoundStreet } from '../contract.ts';

/** More would push the number off a phone's screen, and another letter of the name is quicker than reading them. */
const SHOWN = 6;

interface StreetFieldProps extends Omit<ComponentProps<typeof AddressLineField>, 'line' | 'onChange'> {
  streets: { found: readonly FoundStreet[]; status: string; choose: (street: FoundStreet) => void };
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Offers the streets whose name contains what is typed; choosing one fills in the CEP too. */
export function StreetField({ streets: { found, status, choose }, ...field }: StreetFieldProps) {
  return (
    <>
      <AddressLineField line="street" autoCapitalize="words" {...field} />
      {/* A live region has to exist before its text does. */}
      <p className={status ? grid.status : 'visually-hidden'} role="status">
        {status}
      </p>
      {found.length > 0 && (
        <ul role="list" className="stack" data-gap="2" aria-label="Ruas encontradas">
          {found.slice(0, SHOWN).map((one) => (
            <li key={one.postalCode + one.street}>
              <Button variant="secondary" size="sm" block onClick={() => choose(one)}>
                {[one.street, one.stretch, one.neighborhood].filter(Boolean).join(', ')}, CEP{' '}
                {formatCep(one.postalCode)}
              </Button>
            </li>
          ))}
          {found.length > SHOWN && <li className="soft">Há mais ruas: escreva mais do nome.</li>}
        </ul>
      )}
    </>
  );
}
