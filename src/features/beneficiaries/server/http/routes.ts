import { Hono } from 'hono';
import { currentCustomer } from '#features/profile/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseFormKey } from '#platform/http/form-key.ts';
import { parseBody } from '#platform/http/parse.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { beneficiaryView } from '../../beneficiary.ts';
import {
  type ListAnswer,
  SAVE_CODES,
  SAVE_TEXTS,
  type SaveAnswer,
  saveBody,
  toForm,
} from '../../contract.ts';
import { listBeneficiaries } from '../list-beneficiaries.ts';
import { type SaveOutcome, saveBeneficiary } from '../save-beneficiary.ts';

/** POST /v1/beneficiary/save and GET /v1/beneficiary/list, for the signed-in customer only. */
export function beneficiaryRoutes(deps: Deps): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();

  app.post('/v1/beneficiary/save', async (c) => {
    const body = await parseBody(c, saveBody);
    if (!body.ok) return body.response;
    const refused = refuseFormKey(c, body.value.formKey);
    if (refused) return refused;
    const customer = await currentCustomer(deps, c.get('visitor'));
    if (!customer)
      return c.json<SaveAnswer>({ error: true, code: SAVE_CODES.notSignedIn, message: SAVE_TEXTS.failed });
    const { update, entity_id } = body.value;
    if (update !== (entity_id !== undefined))
      return c.json<SaveAnswer>({ error: true, code: SAVE_CODES.unknown, message: SAVE_TEXTS.failed });
    const form = toForm(body.value);
    return c.json(
      answer(await saveBeneficiary(deps, { customerId: customer.id, form, entityId: entity_id })),
    );
  });

  app.get('/v1/beneficiary/list', async (c) => {
    const customer = await currentCustomer(deps, c.get('visitor'));
    if (!customer) return problem(c, { status: 401, code: 'not_signed_in', detail: 'Entre na sua conta.' });
    const rows = await listBeneficiaries(deps, customer.id);
    return c.json<ListAnswer>({ beneficiaries: rows.map(beneficiaryView) });
  });

  return app;
}

function answer(outcome: SaveOutcome): SaveAnswer {
  if (outcome.ok) {
    const beneficiary = beneficiaryView(outcome.beneficiary);
    const { entityId, name, socialName } = beneficiary;
    return { error: false, code: SAVE_CODES.saved, message: '', entityId, name, socialName, beneficiary };
  }
  if (outcome.code === 'cpf_taken')
    return { error: true, code: SAVE_CODES.cpfTaken, message: SAVE_TEXTS.cpfTaken };
  if (outcome.code === 'invalid')
    return { error: true, code: SAVE_CODES.invalid, message: SAVE_TEXTS.failed, fields: outcome.fields };
  return { error: true, code: SAVE_CODES.unknown, message: SAVE_TEXTS.failed };
}
