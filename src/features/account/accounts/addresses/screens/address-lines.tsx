import { formatCep } from '#values/cep.ts';
import { COUNTRIES } from '#values/countries.ts';
import type { AddressData } from '../address.ts';
import styles from './addresses.module.css';

/** "CLN 108 Bloco D, 204": an address within a sentence. */
export const addressName = ({ street, number }: AddressData) =>
  [street, number].filter(Boolean).join(', ') || 'endereço incompleto';

export function AddressLines({ address }: { address: AddressData }) {
  const { complement, neighborhood, city, state, postalCode, country } = address;
  const lines = [
    [addressName(address), complement].filter(Boolean).join(', '),
    [neighborhood, [city, state].filter(Boolean).join(' - ')].filter(Boolean).join(', '),
    country === 'BR'
      ? postalCode && `CEP ${formatCep(postalCode)}`
      : [postalCode, COUNTRIES.find(({ code }) => code === country)?.name].filter(Boolean).join(', '),
  ].filter(Boolean);
  return (
    <address className={styles.lines}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
