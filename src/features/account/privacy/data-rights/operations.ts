import * as v from 'valibot';
import { rowId } from '#forms/entries.ts';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { REQUEST_KINDS } from './data-request.ts';

/** Lists carry no names; the protocol finds the request. */
export const openRequest = {
  protocol: v.string(),
  kind: v.picklist(REQUEST_KINDS),
  askedAt: isoMoment,
  /** The ISO date of the last day for the whole answer. */
  answerBy: v.string(),
  late: v.boolean(),
};

export const listOpenRequests = defineCall({
  name: 'data-rights/open',
  kind: 'view',
  permission: 'requests.view',
  summary: 'Ver pedidos de titulares',
  body: v.strictObject({}),
  answer: v.strictObject({
    /** Rows come oldest first. `customerId` is the account that asked or, without `signedIn`, one with the typed e-mail or CPF. */
    rows: v.array(
      v.strictObject({ ...openRequest, customerId: v.nullable(v.number()), signedIn: v.boolean() }),
    ),
  }),
});

export const listAnswered = defineCall({
  name: 'data-rights/answered',
  kind: 'view',
  permission: 'requests.view',
  summary: 'Ver pedidos de titulares já respondidos',
  body: v.strictObject({ before: v.optional(rowId) }),
  answer: v.strictObject({
    /** Rows come by their answer, the last one first, 50 a page. */
    rows: v.array(
      v.strictObject({
        protocol: v.string(),
        kind: v.picklist(REQUEST_KINDS),
        askedAt: isoMoment,
        answeredAt: isoMoment,
        who: v.string(),
      }),
    ),
    next: v.nullable(v.number()),
  }),
});
