interface PaymentTypeFacts {
  /** As the buyer reads it. */
  name: string;
  /** The method's value on the wire, as the specification's display rules know it. */
  wire: string;
}

/** The ways in which an order can be paid, by the specification's checkout values. `free`: there is nothing to pay. */
export const PAYMENT_TYPES = {
  pix: { name: 'Pix', wire: 'pix' },
  credit: { name: 'Cartão de crédito', wire: 'credit' },
  other: { name: 'Cartão de débito', wire: 'Query_Cielo_Dc' },
  free: { name: 'Sem cobrança', wire: 'free' },
} as const satisfies Record<string, PaymentTypeFacts>;

export type PaymentType = keyof typeof PAYMENT_TYPES;

export const PAYMENT_TYPE_NAMES = Object.keys(PAYMENT_TYPES) as PaymentType[];
