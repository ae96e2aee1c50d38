import * as v from 'valibot';
import { defineOperation } from '#features/trust/operations/operation.ts';
import { isoMoment } from '#forms/wire.ts';
import { REQUEST_KINDS } from './data-request.ts';

/** Without names: the protocol finds the request. */
export const openRequest = {
  protocol: v.string(),
  kind: v.picklist(REQUEST_KINDS),
  askedAt: isoMoment,
  /** ISO day, the last one for the whole answer. */
  answerBy: v.string(),
  late: v.boolean(),
};

export const listOpenRequests = defineOperation({
  name: 'data-rights/open',
  kind: 'view',
  permission: 'requests.view',
  summary: 'Ver pedidos de titulares',
  input: v.strictObject({}),
  answer: v.strictObject({
    /** The oldest first. `customerId`: the account that asked or, without `signedIn`, the one with the typed e-mail or CPF. */
    rows: v.array(
      v.strictObject({ ...openRequest, customerId: v.nullable(v.number()), signedIn: v.boolean() }),
    ),
  }),
});
