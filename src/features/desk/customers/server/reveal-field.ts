import { listAddresses } from '#features/account/accounts/addresses/server/list-addresses.ts';
import type { Customer } from '#features/account/accounts/customer.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { formatDay } from '#values/calendar-day.ts';
import { formatCep } from '#values/cep.ts';
import { formatCpf } from '#values/cpf.ts';
import { formatPhone } from '#values/phone.ts';
import type { reveal } from '../operations.ts';
import type { RevealedField } from '../reveal.ts';
import { insertNote } from './internal/queries.ts';
import { customerFor, NOT_FOUND, recordLook } from './reach.ts';

/** No other call returns an unmasked value. Its caller writes the audit row in the same transaction. */
export async function revealField(
  tx: Deps,
  { customerId, field, reason, note }: InputOf<typeof reveal>,
  by: Operator,
) {
  const customer = await customerFor(tx, customerId, by, 'customers.handle');
  if (!customer) return NOT_FOUND;
  const at = tx.clock.now();
  const noteId = reason === 'other' ? await insertNote(tx.db, { customerId, at, note }) : null;
  await recordLook(tx, by, { customerId, look: 'reveal' });
  return { lines: await linesOf(tx, customer, field), noteId };
}

async function linesOf(tx: Deps, customer: Customer, field: RevealedField): Promise<string[]> {
  if (field === 'addresses') return addressLines(tx, customer.id);
  const { email, pendingEmail, phone, birthDate, cpf, passport, brazilian } = customer;
  const values: Record<Exclude<RevealedField, 'addresses'>, (string | null)[]> = {
    email: [email, pendingEmail && `${pendingEmail} (falta confirmar)`],
    phone: [brazilian ? formatPhone(phone) : phone],
    birthDate: [birthDate && formatDay(birthDate)],
    document: [cpf && formatCpf(cpf), passport],
  };
  return values[field].filter((line) => line !== null && line !== '') as string[];
}

async function addressLines(tx: Deps, customerId: number): Promise<string[]> {
  const found = await listAddresses(tx, customerId);
  return found.map(({ street, number, complement, neighborhood, city, state, postalCode, country }) =>
    [
      street,
      number,
      complement,
      neighborhood,
      city,
      state,
      country === 'BR' ? formatCep(postalCode) : postalCode,
    ]
      .filter(Boolean)
      .join(', '),
  );
}
