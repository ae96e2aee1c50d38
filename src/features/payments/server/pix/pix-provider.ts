import type { Cents } from '#values/money.ts';
import type { ProviderResult } from '../payment-method.ts';

/** What the store asks a bank for. `txid`: 26 to 35 letters and digits, chosen by the store, unique for ever. */
export interface NewCharge {
  txid: string;
  amountCents: Cents;
  /** Counted by the bank from the moment it creates the charge. */
  expiresInSeconds: number;
  /** Digits (CPF) or letters and digits (CNPJ), and the name, at most 200 characters. */
  debtor?: { cpf: string; name: string } | { cnpj: string; name: string };
  /** Shown to the payer, at most 140 characters. */
  description?: string;
}

export interface PixRefund {
  id: string;
  amountCents: Cents;
  status: 'processing' | 'done' | 'failed';
  /** The bank's reason for a failed refund. */
  reason: string | null;
}

export interface PixPayment {
  endToEndId: string;
  amountCents: Cents;
  paidAt: Date;
  refunds: PixRefund[];
}

export interface PixCharge {
  txid: string;
  /** An expired charge stays `active`: compare `expiresAt` with the clock. */
  status: 'active' | 'paid' | 'removed';
  /** What was asked for; what came in is in `payments` and may differ. */
  amountCents: Cents;
  createdAt: Date;
  expiresAt: Date;
  /** "Copia e cola", also the text of the QR code; some banks leave it out once the charge is over. */
  copyPaste: string | null;
  payments: PixPayment[];
}

/** A bank or acquirer through which the store receives Pix. Every call may be repeated with the same arguments. */
export interface PixProvider {
  /** Creates the charge; repeated, it answers the existing one (which may be paid by now). */
  create(charge: NewCharge): Promise<ProviderResult<PixCharge>>;
  get(txid: string): Promise<ProviderResult<PixCharge>>;
  /** Removes an unpaid charge. The answer is the charge as it then is: look at its status, `paid` is possible. */
  cancel(txid: string): Promise<ProviderResult<PixCharge>>;
  /** `id`: 1 to 35 letters and digits, chosen by the store, unique for each payment; repeated, it refunds once. */
  refund(endToEndId: string, id: string, amountCents: Cents): Promise<ProviderResult<PixRefund>>;
  getRefund(endToEndId: string, id: string): Promise<ProviderResult<PixRefund>>;
  /** The bank will POST its notifications to `{url}/pix`. */
  registerWebhook(url: string): Promise<ProviderResult<null>>;
}
