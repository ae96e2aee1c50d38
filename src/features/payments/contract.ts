import * as v from 'valibot';
import { incrementId } from '#features/orders/contract.ts';
import { cents, isoMoment } from '#forms/wire.ts';

/** GET /v1/order/pix?id= */
export const pixQuery = v.strictObject({ id: incrementId });

/** Answer of GET /v1/order/pix, and what the waiting page starts with. */
export const pixAnswer = v.strictObject({
  incrementId: v.string(),
  status: v.picklist(['waiting', 'paid', 'expired', 'failed', 'returned']),
  expiresAt: isoMoment,
  /** The server's moment of this answer: this device's clock may be wrong. */
  now: isoMoment,
  totalCents: cents,
  /** "Copia e cola"; null until the bank has made the charge, and when nothing is to be paid any more. */
  copyPaste: v.nullable(v.string()),
  /** The same as a QR code. */
  qr: v.nullable(v.pipe(v.string(), v.description('Data address of an SVG.'))),
});

export type PixView = v.InferOutput<typeof pixAnswer>;

const MAX_NOTIFIED = 100;

/** POST /pix/{secret}/pix. Banks add fields of their own; only the charge's identifier is looked at. */
export const pixCallback = v.looseObject({
  pix: v.pipe(
    v.array(v.looseObject({ txid: v.optional(v.pipe(v.string(), v.maxLength(35))) })),
    v.maxLength(MAX_NOTIFIED),
  ),
});

/** Says only that we received it. */
export const pixCallbackAnswer = v.strictObject({});
