import { credit, debit } from '#features/purchase/cards/payment-type.ts';
import { cash, terminal } from '#features/purchase/counter-payments/payment-type.ts';
import { pix } from '#features/purchase/pix/payment-type.ts';
import { urls } from '#values/urls.ts';
import type { ChargeFacts, PaymentTypeFacts } from './payment-type-facts.ts';

const free = {
  name: 'Sem cobrança',
  wire: 'free',
  method: null,
  asks: 'nothing',
  brings: 'money',
  hasInstallments: false,
  refund: { by: '', when: '' },
  refundLine: () => '',
} as const satisfies PaymentTypeFacts;

export const PAYMENT_TYPES = { pix, credit, other: debit, cash, terminal, free };

export type PaymentType = keyof typeof PAYMENT_TYPES;

export type PaymentMethodName = NonNullable<(typeof PAYMENT_TYPES)[PaymentType]['method']>;

export const PAYMENT_TYPE_NAMES = Object.keys(PAYMENT_TYPES) as PaymentType[];

export type ShopperType = {
  [T in PaymentType]: (typeof PAYMENT_TYPES)[T]['asks'] extends 'operator' ? never : T;
}[PaymentType];

/** The others are only for operators. */
const isShopperType = (type: PaymentType): type is ShopperType => PAYMENT_TYPES[type].asks !== 'operator';

export const SHOPPER_TYPES = PAYMENT_TYPE_NAMES.filter(isShopperType);

export const PAYMENT_METHODS = Object.values(PAYMENT_TYPES).flatMap(({ method }) => method ?? []);

export const paymentFacts = (type: PaymentType): PaymentTypeFacts => PAYMENT_TYPES[type];

export type PayerType = {
  [T in PaymentType]: (typeof PAYMENT_TYPES)[T]['asks'] extends 'payer' ? T : never;
}[PaymentType];

export const isPayerType = (type: PaymentType): type is PayerType => PAYMENT_TYPES[type].asks === 'payer';

export const PAYER_TYPES = PAYMENT_TYPE_NAMES.filter(isPayerType);

export const methodFacts = (method: PaymentMethodName): PaymentTypeFacts =>
  Object.values<PaymentTypeFacts>(PAYMENT_TYPES).find((facts) => facts.method === method) ?? free;

export const paymentTypeOf = (method: PaymentMethodName): PaymentType =>
  PAYMENT_TYPE_NAMES.find((type) => PAYMENT_TYPES[type].method === method) ?? 'free';

/** Types without a charge use Pix's texts about orders that ended. */
export const chargeOf = (type: PaymentType): ChargeFacts => paymentFacts(type).charge ?? pix.charge;

export function payPage(type: PaymentType, incrementId: string): string {
  const { charge } = paymentFacts(type);
  return charge ? urls.charge(charge.page, incrementId) : urls.payOrder(incrementId);
}

/** Returns the type whose charge has this page. */
export const chargedAt = (page: string): PaymentType =>
  PAYMENT_TYPE_NAMES.find((type) => paymentFacts(type).charge?.page === page) ?? 'free';

export const CHARGE_PAGES = Object.values<PaymentTypeFacts>(PAYMENT_TYPES).flatMap(({ charge }) =>
  charge ? [charge.page] : [],
);
