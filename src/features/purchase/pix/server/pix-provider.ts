import type { ProviderResult } from '#features/purchase/payments/server/payment-method.ts';
import type { Cents } from '#values/money.ts';

/** The store chooses `txid`: 26 to 35 letters and digits, unique forever. */
export interface NewCharge {
  txid: string;
  amountCents: Cents;
  /** The bank counts from the moment at which it creates the charge. */
  expiresInSeconds: number;
  /** The document has CPF digits or CNPJ characters, and the name up to 200 characters. */
  debtor?: { cpf: string; name: string } | { cnpj: string; name: string };
  /** The bank takes up to 140 characters. */
  description?: string;
}

export interface PixRefund {
  id: string;
  amountCents: Cents;
  status: 'processing' | 'done' | 'failed';
  reason: string | null;
  /** The refund's own identity between banks (rtrId), which the account's statement may show. */
  returnId: string | null;
  /** When the money left or, where the bank does not say, when the refund was requested. */
  at: Date | null;
}

export interface PixPayment {
  endToEndId: string;
  amountCents: Cents;
  paidAt: Date;
  refunds: PixRefund[];
}

export interface PixCharge {
  txid: string;
  /** An expired charge stays `active`, so compare `expiresAt` with the clock. */
  status: 'active' | 'paid' | 'removed';
  /** This is the requested amount; `payments` has what arrived, which may differ. */
  amountCents: Cents;
  createdAt: Date;
  expiresAt: Date;
  /** The "copia e cola" is also the text of the QR code; some banks omit it once the charge is over. */
  copyPaste: string | null;
  payments: PixPayment[];
}

export interface ListedPix extends PixPayment {
  txid: string | null;
}

interface PixPage {
  pix: ListedPix[];
  pages: number;
}

/** Every call may be repeated with the same arguments. Aborting `signal` ends it as `unavailable`. */
export interface PixProvider {
  /** A repeat returns the existing charge, which may be paid by now. */
  create(charge: NewCharge, signal?: AbortSignal): Promise<ProviderResult<PixCharge>>;
  get(txid: string, signal?: AbortSignal): Promise<ProviderResult<PixCharge>>;
  /** Removes an unpaid charge. Check the status of the answer, which may be `paid`. */
  cancel(txid: string, signal?: AbortSignal): Promise<ProviderResult<PixCharge>>;
  /** Both ends are included. With `returned`, only Pix of which something went back. */
  listReceived(
    period: { from: Date; to: Date },
    page: number,
    returned?: boolean,
  ): Promise<ProviderResult<PixPage>>;
  /** The store chooses `id`, 1 to 35 letters and digits, unique per payment. Repeats refund once. */
  refund(endToEndId: string, id: string, amountCents: Cents): Promise<ProviderResult<PixRefund>>;
  getRefund(endToEndId: string, id: string): Promise<ProviderResult<PixRefund>>;
  /** The bank will POST its notifications to `{url}/pix`. */
  registerWebhook(url: string): Promise<ProviderResult<null>>;
}
