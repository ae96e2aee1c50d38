import { exportAddresses } from '#features/account/accounts/addresses/server/erase-addresses.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { passwordHashOf } from '#features/account/accounts/server/customer-row.ts';
import { cpfClaims } from '#features/account/accounts/server/decide-cpf.ts';
import { exportBeneficiaries } from '#features/account/beneficiaries/server/erase-beneficiaries.ts';
import { hasPasskey } from '#features/account/sign-in/passkeys/server/passkeys.ts';
import { linkedAccounts } from '#features/account/sign-in/social/server/identities.ts';
import { PROVIDER_NAMES } from '#features/account/sign-in/social/social.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { ordersOfCustomer } from '#features/purchase/orders/server/erase-orders.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';
import { maskedDay, maskedDocument, maskedEmail, maskedPhone } from '../masked.ts';
import type { otherAccounts } from '../operations.ts';
import type { DeskDeps } from './desk-deps.ts';
import { customerFor, NOT_FOUND, recordLook } from './reach.ts';

/** A claimed CPF may be in many accounts. */
const MOST = 5;

/** The account first, then those with its CPF or what was typed, each as far as the customer's page would show it. */
export async function accountsBeside(
  deps: DeskDeps,
  { customerId, typed }: InputOf<typeof otherAccounts>,
  by: Operator,
) {
  const own = await customerFor(deps, customerId, by, 'customers.privacy');
  if (!own) return NOT_FOUND;
  const found = new Set([
    customerId,
    ...(await holdersOf(deps, typed)),
    ...(await holdersOf(deps, own.cpf ?? '')),
  ]);
  const accounts = [];
  for (const id of [...found].slice(0, MOST + 1)) {
    const account = await accountOf(deps, id);
    if (!account) continue;
    if (id !== customerId) await recordLook(deps, by, { customerId: id, look: 'view' });
    accounts.push(account);
  }
  return { accounts };
}

async function holdersOf(deps: DeskDeps, typed: string): Promise<number[]> {
  if (isCpf(typed)) return (await cpfClaims(deps, cpfDigits(typed))).map(({ id }) => id);
  const id = typed.includes('@') ? await customerIdOfEmail(deps, typed) : null;
  return id === null ? [] : [id];
}

async function accountOf(deps: DeskDeps, id: number) {
  const customer = await findCustomer(deps, id);
  if (!customer) return null;
  const { addresses } = await exportAddresses(deps, id);
  const { beneficiaries } = await exportBeneficiaries(deps, id);
  return {
    id,
    name: customer.displayName,
    email: maskedEmail(customer.email),
    emailConfirmed: customer.emailConfirmed,
    phone: maskedPhone(customer.phone),
    birthDate: maskedDay(customer.birthDate),
    document: maskedDocument(customer),
    signIn: [
      ...((await passwordHashOf(deps.db, id)) === null ? [] : ['Senha']),
      ...(await linkedAccounts(deps, id)).map(({ provider }) => PROVIDER_NAMES[provider]),
      ...((await hasPasskey(deps, id)) ? ['Chave de acesso'] : []),
    ],
    orders: (await ordersOfCustomer(deps, id)).length,
    people: beneficiaries.length,
    addresses: addresses.length,
  };
}
