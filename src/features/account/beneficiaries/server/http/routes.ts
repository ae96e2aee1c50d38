import type { Customer } from '#features/account/accounts/customer.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { isFromStrictPage } from '#platform/http/page-key.ts';
import { beneficiaryView, withMaskedDocuments } from '../../beneficiary.ts';
import type { SaveAnswer } from '../../calls.ts';
import * as calls from '../../calls.ts';
import { SAVE_CODES, SAVE_TEXTS, toForm, tooManyText } from '../../contract.ts';
import { listBeneficiaries } from '../list-beneficiaries.ts';
import { removeBeneficiary } from '../remove-beneficiary.ts';
import { type SaveOutcome, saveBeneficiary } from '../save-beneficiary.ts';

export const beneficiaryRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.save, async ({ c, visitor, body }) => {
      const customer = await currentCustomer(deps, visitor);
      if (!customer || !isFromStrictPage(c, deps, customer.id)) return failed(SAVE_CODES.notSignedIn);
      const { update, entity_id: entityId } = body;
      if (update !== (entityId !== undefined)) return failed(SAVE_CODES.unknown);
      const outcome = await saveBeneficiary(deps, { customerId: customer.id, form: toForm(body), entityId });
      return answer(outcome, customer);
    })
    .handle(calls.list, async ({ customer }) => {
      const rows = await listBeneficiaries(deps, customer.id);
      return {
        beneficiaries: rows.map((row) => withMaskedDocuments(beneficiaryView(row, customer.defaultAddress))),
      };
    })
    .handle(calls.remove, async ({ customer, body }) => {
      const outcome = await removeBeneficiary(deps, customer.id, body.entityId);
      return outcome.ok ? { ok: true } : outcome;
    });

function answer(outcome: SaveOutcome, { defaultAddress }: Customer): SaveAnswer {
  if (outcome.ok) {
    const beneficiary = beneficiaryView(outcome.beneficiary, defaultAddress);
    const { entityId, name, socialName } = beneficiary;
    return { error: false, code: SAVE_CODES.saved, message: '', entityId, name, socialName, beneficiary };
  }
  if (outcome.code === 'cpf_taken')
    return { error: true, code: SAVE_CODES.cpfTaken, message: SAVE_TEXTS.cpfTaken };
  if (outcome.code === 'too_many')
    return { error: true, code: SAVE_CODES.tooMany, message: tooManyText(outcome.limit) };
  if (outcome.code === 'invalid') return { ...failed(SAVE_CODES.invalid), fields: outcome.fields };
  return failed(SAVE_CODES.unknown);
}

const failed = (code: number) => ({ error: true, code, message: SAVE_TEXTS.failed }) as const;
