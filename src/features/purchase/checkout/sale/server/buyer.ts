import { createHmac } from 'node:crypto';
import type { Customer } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { findBuyers } from '#features/account/accounts/server/find-buyers.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { isSameSecret } from '#features/purchase/payments/server/is-same-secret.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { barelyShownCpf, cpfDigits, isCpf } from '#values/cpf.ts';

const SHOWN = 5;

const keyOf = ({ config, clock }: Deps, id: number, { staffId }: Operator): string =>
  createHmac('sha256', config.secret)
    .update(`sale ${id} ${staffId} ${dayOf(clock.now())}`)
    .digest('base64url');

export const shownBuyer = (deps: Deps, { id, displayName, cpf, passport }: Customer, by: Operator) => ({
  id,
  key: keyOf(deps, id, by),
  name: displayName,
  document: cpf ? barelyShownCpf(cpf) : passport ? `***${passport.slice(-2)}` : '',
});

/** Several accounts may claim one CPF until an e-mail is confirmed. */
export async function findBuyer(deps: Deps, text: string, by: Operator) {
  const term = text.includes('@') ? { email: text } : isCpf(text) ? { cpf: cpfDigits(text) } : null;
  if (!term)
    return { ok: false, code: 'invalid', fields: { text: 'Digite o CPF ou o e-mail inteiro.' } } as const;
  const ids = await findBuyers(deps, term, SHOWN);
  const rows = [];
  for (const id of ids) {
    const customer = await findCustomer(deps, id);
    if (customer) rows.push(shownBuyer(deps, customer, by));
  }
  return { rows };
}

/** Null unless this operator found the customer today. */
export async function buyerOfSale(
  deps: Deps,
  { id, key }: { id: number; key: string },
  by: Operator,
): Promise<Customer | null> {
  return isSameSecret(key, keyOf(deps, id, by)) ? findCustomer(deps, id) : null;
}

export const UNKNOWN_BUYER = { ok: false, code: 'unknown_buyer' } as const;
