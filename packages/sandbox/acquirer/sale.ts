import type { Brand, ShownCard } from '../cards/card.ts';
import { wireTime } from '../shared/wire-time.ts';
import type { ExternalAuthentication, SaleRequest } from './sale-request.ts';

/** NotFinished, Authorized, PaymentConfirmed, Denied, Voided, Refunded, Pending, Aborted. */
export type SaleStatus = 0 | 1 | 2 | 3 | 10 | 11 | 12 | 13;
export type Chargeback = {
  Amount: number;
  CaseNumber: string;
  Date: string;
  ReasonCode: string;
  ReasonMessage: string;
  Status: string;
};
export type Sale = Omit<SaleRequest, 'source' | 'brand' | 'authentication'> & {
  paymentId: string;
  card: ShownCard & { holder: string; expiration: string; brand: Brand; account?: string };
  authentication?: ExternalAuthentication;
  status: SaleStatus;
  returnCode: string;
  returnMessage: string;
  tid: string;
  proofOfSale: string;
  authorizationCode?: string;
  receivedAt: string;
  captured?: { amount: number; at: string };
  voids: { amount: number; at: string }[];
  chargebacks: Chargeback[];
};

export const voidedOf = (sale: Sale) => sale.voids.reduce((sum, one) => sum + one.amount, 0);

const link = (base: string, sale: Sale, method: 'GET' | 'PUT', rel: 'self' | 'capture' | 'void') => ({
  Method: method,
  Rel: rel,
  Href: `${base}/1/sales/${sale.paymentId}${rel === 'self' ? '' : `/${rel}`}`,
});

export function linksOf(sale: Sale, base: string) {
  const left = (sale.captured?.amount ?? sale.amount) - voidedOf(sale);
  return [
    link(base, sale, 'GET', 'self'),
    ...(sale.status === 1 && sale.kind === 'CreditCard' ? [link(base, sale, 'PUT', 'capture')] : []),
    ...((sale.status === 1 || sale.status === 2) && left > 0 ? [link(base, sale, 'PUT', 'void')] : []),
  ];
}

export const renderSale = (sale: Sale, base: string) => ({
  MerchantOrderId: sale.orderId,
  Customer: sale.customer,
  Payment: {
    ServiceTaxAmount: 0,
    Installments: sale.installments,
    Interest: sale.interest,
    Capture: sale.capture,
    Authenticate: sale.kind === 'DebitCard',
    [sale.kind]: {
      CardNumber: sale.card.masked,
      Holder: sale.card.holder,
      ExpirationDate: sale.card.expiration,
      SaveCard: false,
      Brand: sale.card.brand,
      ...(sale.card.account && { PaymentAccountReference: sale.card.account }),
    },
    ...(sale.authentication && { ExternalAuthentication: sale.authentication }),
    Tid: sale.tid,
    ProofOfSale: sale.proofOfSale,
    ...(sale.authorizationCode && { AuthorizationCode: sale.authorizationCode }),
    ...(sale.softDescriptor !== undefined && { SoftDescriptor: sale.softDescriptor }),
    Provider: 'Simulado',
    PaymentId: sale.paymentId,
    Type: sale.kind,
    Amount: sale.amount,
    ReceivedDate: wireTime(sale.receivedAt),
    ...(sale.captured && {
      CapturedAmount: sale.captured.amount,
      CapturedDate: wireTime(sale.captured.at),
    }),
    ...(sale.voids.length > 0 && {
      VoidedAmount: voidedOf(sale),
      VoidedDate: wireTime(sale.voids.at(-1)?.at ?? sale.receivedAt),
    }),
    Currency: 'BRL',
    Country: 'BRA',
    ReturnCode: sale.returnCode,
    ReturnMessage: sale.returnMessage,
    Status: sale.status,
    ...(sale.chargebacks.length > 0 && { Chargebacks: sale.chargebacks }),
    Links: linksOf(sale, base),
  },
});
