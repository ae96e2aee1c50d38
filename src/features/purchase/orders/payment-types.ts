interface PaymentTypeFacts {
  /** As the buyer reads it. */
  name: string;
  /** The method's value on the wire (purchase 138). */
  wire: string;
}

/** Methods of payment, by the checkout's values (purchase 108). `free`: the total is zero. */
export const PAYMENT_TYPES = {
  pix: { name: 'Pix', wire: 'pix' },
  credit: { name: 'Cartão de crédito', wire: 'credit' },
  other: { name: 'Cartão de débito', wire: 'Query_Cielo_Dc' },
  free: { name: 'Sem cobrança', wire: 'free' },
} as const satisfies Record<string, PaymentTypeFacts>;

export type PaymentType = keyof typeof PAYMENT_TYPES;

export const PAYMENT_TYPE_NAMES = Object.keys(PAYMENT_TYPES) as PaymentType[];
