import * as v from 'valibot';
import { CPF_ONLY } from '#features/account/accounts/profile/server/refuse-foreigner.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { fieldErrors } from '#platform/http/parse.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { Beneficiary } from '../beneficiary.ts';
import { beneficiarySchema } from '../beneficiary-form.ts';
import type { BeneficiaryForm } from '../form-fields.ts';
import { identityOf, identityProblems } from '../own-identity.ts';
import {
  countLive,
  findByCpf,
  findByIds,
  findSelf,
  insertBeneficiary,
  lockBeneficiaries,
  updateBeneficiary,
} from './internal/queries.ts';

export type SaveOutcome =
  | { ok: true; beneficiary: Beneficiary }
  | { ok: false; code: 'cpf_taken' }
  | { ok: false; code: 'unknown' }
  | { ok: false; code: 'too_many'; limit: number }
  | { ok: false; code: 'invalid'; fields: Record<string, string> };

interface SaveRequest {
  customerId: number;
  form: BeneficiaryForm;
  entityId: number | undefined;
}

/** A CPF is unique per customer. The customer's own CPF changes the own row, whose identity stays. */
export async function saveBeneficiary(
  deps: Deps,
  { customerId, form, entityId }: SaveRequest,
): Promise<SaveOutcome> {
  const parsed = v.safeParse(beneficiarySchema(dayOf(deps.clock.now())), form);
  if (!parsed.success) return { ok: false, code: 'invalid', fields: fieldErrors(parsed.issues) };
  const data = parsed.output;
  return inTransaction(deps, async (tx): Promise<SaveOutcome> => {
    await lockBeneficiaries(tx.db, customerId);
    const holder = data.cpf ? await findByCpf(tx.db, customerId, data.cpf) : null;
    if (holder && holder.id !== entityId) return { ok: false, code: 'cpf_taken' };
    const customer = await findCustomer(tx, customerId);
    const own = customer && identityOf(customer);
    const self = await findSelf(tx.db, customerId);
    const ownCpf = own !== null && own.cpf !== null && data.cpf === own.cpf;
    if (self && self.id !== entityId && ownCpf) return { ok: false, code: 'cpf_taken' };
    const isCustomer = self ? self.id === entityId : ownCpf;
    if (isCustomer && own) {
      const fields = identityProblems(data, own);
      if (Object.keys(fields).length > 0) return { ok: false, code: 'invalid', fields };
    }
    if (!data.brazilian && !tx.config.foreigners && !(await isForeigner(tx, customerId, entityId)))
      return { ok: false, code: 'invalid', fields: { isBrazilian: CPF_ONLY } };
    if (isCustomer && customer && data.socialName !== customer.socialName)
      await updatePerson(tx.db, customerId, { socialName: data.socialName });
    const row = { ...data, isCustomer };
    const limit = tx.config.limits.beneficiaries;
    if (entityId === undefined && !isCustomer && (await countLive(tx.db, customerId)) >= limit)
      return { ok: false, code: 'too_many', limit };
    if (entityId === undefined)
      return { ok: true, beneficiary: await insertBeneficiary(tx.db, { ...row, customerId }) };
    const beneficiary = await updateBeneficiary(tx.db, customerId, entityId, row);
    return beneficiary ? { ok: true, beneficiary } : { ok: false, code: 'unknown' };
  });
}

async function isForeigner(tx: Deps, customerId: number, id: number | undefined): Promise<boolean> {
  const [stored] = id === undefined ? [] : await findByIds(tx.db, customerId, [id]);
  return stored?.brazilian === false;
}
