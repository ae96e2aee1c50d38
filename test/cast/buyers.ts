import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Customer } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { importHashed } from '#features/account/accounts/server/import-customer.ts';
import { hashPassword } from '#features/account/accounts/server/password.ts';
import type { BeneficiaryForm } from '#features/account/beneficiaries/form-fields.ts';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import { addItem } from '#features/purchase/cart/server/add-item.ts';
import { previewQuote } from '#features/purchase/quotes/server/preview-quote.ts';
import { acceptTerms } from '#features/trust/terms/server/accept-terms.ts';
import { termsText } from '#features/trust/terms/server/terms-texts.ts';
import { TERMS_SOURCES } from '#features/trust/terms/terms.ts';
import type { Deps } from '#platform/deps.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import { rafael } from './beneficiaries.ts';
import { marinasHome } from './people.ts';

interface BuyerOptions {
  birthDate?: CalendarDay;
  gender?: 1 | 2;
  terms?: boolean;
  socialName?: string | undefined;
  /** Registered by passport, without a CPF, at an address abroad. */
  foreign?: boolean;
}

const FOREIGN = { brazilian: false, cpf: null, passport: 'P123456', country: 'PT' };

/** Hashed once, because each hash takes a store 20 ms of a processor. */
let passwordHash: Promise<string> | undefined;

/** A made-up customer with a complete registration and the own beneficiary record. */
export async function newBuyer(
  deps: Deps,
  { birthDate = '1988-04-17', gender = 2, terms = true, foreign = false, socialName }: BuyerOptions = {},
): Promise<Customer & { selfId: number }> {
  const cpf = randomCpf();
  passwordHash ??= hashPassword(deps, 'palmeira-1988');
  const id = await importHashed(deps, {
    email: `pessoa-${cpf}@exemplo.com.br`,
    passwordHash: await passwordHash,
    person: {
      fullName: 'Marina Exemplo Duarte',
      brazilian: true,
      cpf,
      passport: null,
      country: 'BR',
      birthDate,
      gender,
      affiliation: 'Helena Exemplo Duarte',
      phone: '61995500101',
      ...(foreign && FOREIGN),
    },
    address: { ...marinasHome, country: foreign ? 'PT' : 'BR' },
  });
  if (id !== null && socialName) await updatePerson(deps.db, id, { socialName });
  const customer = id === null ? null : await findCustomer(deps, id);
  const self = customer && (await ensureSelf(deps, customer));
  if (!customer || !self) throw new Error('a buyer could not be made');
  const visitor = visitorOf(deps.config.secret, newToken());
  if (terms)
    for (const source of TERMS_SOURCES)
      await acceptTerms(deps, {
        visitor,
        customerId: customer.id,
        source,
        version: termsText(deps, source).version,
      });
  return { ...customer, selfId: self.id };
}

/** A service of the demo store at one of its units, by their codes; `capacity` sets the stock. */
export async function offerOf(
  deps: Deps,
  { code, unit, capacity }: { code: string; unit: string; capacity?: number },
): Promise<{ productId: number; variantId: number }> {
  const found = await deps.db.execute<{ productId: number; variantId: number }>(sql`
    select v.product_id as "productId", v.id as "variantId"
    from variants v join products p on p.id = v.product_id join units u on u.id = v.unit_id
    where p.code = ${code} and u.code = ${unit}`);
  const [offer] = found.rows;
  if (!offer) throw new Error(`${code} is not offered at ${unit}`);
  if (capacity !== undefined)
    await deps.db.execute(
      sql`update variants set unlimited = false, balance = ${capacity} where id = ${offer.variantId}`,
    );
  return offer;
}

export async function putInCart(
  deps: Deps,
  customer: Customer,
  offer: { productId: number; variantId: number },
  { amount = 1, zipCode }: { amount?: number; zipCode?: string } = {},
): Promise<void> {
  const outcome = await addItem(deps, { customerId: customer.id }, { ...offer, customer, amount, zipCode });
  if (!outcome.ok) throw new Error(`not added: ${outcome.code}`);
}

export async function quoteForSelf(deps: Deps, buyer: Customer & { selfId: number }) {
  const preview = await previewQuote(deps, buyer);
  return {
    customer: buyer,
    assignments: preview.lines.map(({ id, amount }) => ({
      cartLineId: id,
      beneficiaryIds: Array.from({ length: amount }, () => buyer.selfId),
    })),
    homeVisits: [],
    coupon: preview.coupon,
    expectedTotalCents: preview.totalCents,
    source: '',
  };
}

export async function newRelative(
  deps: Deps,
  customerId: number,
  form: BeneficiaryForm = { ...rafael, cpf: formatCpf(randomCpf()) },
): Promise<number> {
  const saved = await saveBeneficiary(deps, { customerId, form, entityId: undefined });
  if (!saved.ok) throw new Error(saved.code);
  return saved.beneficiary.id;
}

/** As `quoteForSelf`, with a new person for each unit, because a vaccine is sold once per person. */
export async function quoteForFamily(deps: Deps, buyer: Customer & { selfId: number }) {
  const draft = await quoteForSelf(deps, buyer);
  const total = draft.assignments.flatMap(({ beneficiaryIds }) => beneficiaryIds).length;
  const family = [buyer.selfId];
  while (family.length < total) family.push(await newRelative(deps, buyer.id));
  return sharedOut(draft, family);
}

/** Gives each unit of the draft to another one of the family. */
export function sharedOut<Draft extends { assignments: { cartLineId: number; beneficiaryIds: number[] }[] }>(
  draft: Draft,
  family: readonly number[],
): Draft {
  let next = 0;
  const assignments = draft.assignments.map(({ cartLineId, beneficiaryIds }) => ({
    cartLineId,
    beneficiaryIds: beneficiaryIds.map((self) => family[next++] ?? self),
  }));
  return { ...draft, assignments };
}

export const balanceOf = async (deps: Deps, variantId: number): Promise<number> => {
  const { rows } = await deps.db.execute<{ balance: number }>(
    sql`select balance from variants where id = ${variantId}`,
  );
  return rows[0]?.balance ?? Number.NaN;
};

function randomCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const first of [10, 11]) {
    const rest = digits.reduce((sum, digit, i) => sum + digit * (first - i), 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}
