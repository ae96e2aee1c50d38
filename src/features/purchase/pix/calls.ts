import * as v from 'valibot';
import { readCharge } from '#features/purchase/payments/charge/calls.ts';
import { defineCall } from '#platform/http/call.ts';
import { optionalList } from '#platform/outside/answer.ts';

const MAX_NOTIFIED = 100;

const notifiedItem = v.looseObject({ txid: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,35}$/)) });

/**
 * Of POST /pix/{secret}/pix only the charges' identifiers are read, at most 100. Items without one, such as payments of
 * a printed QR code, never hide the others, and the bank's test call has none.
 */
const pixCallback = v.pipe(
  v.looseObject({ pix: optionalList(v.unknown()) }),
  v.transform(({ pix }) => ({
    txids: pix.flatMap((item) => (v.is(notifiedItem, item) ? item.txid : [])).slice(0, MAX_NOTIFIED),
  })),
);

const pixCallbackAnswer = v.strictObject({});

export const receivePix = defineCall({
  method: 'POST',
  path: '/pix/:secret/pix',
  // Banks append /pix to the registered address, some with a slash; their test calls may leave it out.
  alsoAt: ['/pix/:secret/pix/', '/pix/:secret', '/pix/:secret/'],
  summary: "The bank's notification of a payment: a hint to ask the bank, which proves nothing.",
  unlimited: 'secret',
  body: pixCallback,
  notification: true,
  answer: pixCallbackAnswer,
});

export const readPix = readCharge('pix', "The state of an order's Pix, for the page that waits for it.");
