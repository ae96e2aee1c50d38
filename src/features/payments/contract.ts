import * as v from 'valibot';
import { incrementId } from '#features/orders/contract.ts';
import type { Cents } from '#values/money.ts';
import type { PixStatus } from './pix.ts';

/** GET /v1/order/pix?id= */
export const pixQuery = v.strictObject({ id: incrementId });

/** Answer of GET /v1/order/pix, and what the waiting page starts with. */
export interface PixView {
  incrementId: string;
  status: PixStatus;
  /** ISO. */
  expiresAt: string;
  /** The server's moment of this answer, ISO: this device's clock may be wrong. */
  now: string;
  totalCents: Cents;
  /** "Copia e cola"; null until the bank has made the charge, and when nothing is to be paid any more. */
  copyPaste: string | null;
  /** The same as a QR code: a data address of an SVG. */
  qr: string | null;
}

const MAX_NOTIFIED = 100;

/** POST /pix/{secret}/pix. Banks add fields of their own; only the charge's identifier is looked at. */
export const pixCallback = v.looseObject({
  pix: v.pipe(
    v.array(v.looseObject({ txid: v.optional(v.pipe(v.string(), v.maxLength(35))) })),
    v.maxLength(MAX_NOTIFIED),
  ),
});
