import type { PaymentTypeFacts } from '#features/purchase/orders/payment-type-facts.ts';

const card = {
  asks: 'card',
  brings: 'answer',
  refundLine: (amount: string) =>
    `Valor devolvido no cartão: ${amount}. Ele aparece em uma das próximas faturas, no prazo do seu banco.`,
} as const;

export const credit = {
  ...card,
  name: 'Cartão de crédito',
  wire: 'credit',
  method: 'credit',
  hasInstallments: true,
  refund: { by: 'no cartão de crédito', when: 'em uma das próximas faturas' },
} as const satisfies PaymentTypeFacts;

export const debit = {
  ...card,
  name: 'Cartão de débito',
  wire: 'Query_Cielo_Dc',
  method: 'debit',
  hasInstallments: false,
  refund: { by: 'no cartão de débito', when: 'na conta do cartão, no prazo do seu banco' },
} as const satisfies PaymentTypeFacts;
