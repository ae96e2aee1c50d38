import type { PaymentTypeFacts } from '#features/purchase/orders/payment-type-facts.ts';

const card = {
  asks: 'card',
  brings: 'answer',
} as const;

export const credit = {
  ...card,
  name: 'Cartão de crédito',
  wire: 'credit',
  method: 'credit',
  hasInstallments: true,
  refund: { by: 'no cartão de crédito', when: 'em uma das próximas faturas' },
  refundLine: (amount) =>
    `Valor devolvido no cartão de crédito: ${amount}. Ele aparece em uma das próximas faturas.`,
} as const satisfies PaymentTypeFacts;

export const debit = {
  ...card,
  name: 'Cartão de débito',
  wire: 'Query_Cielo_Dc',
  method: 'debit',
  hasInstallments: false,
  refund: { by: 'no cartão de débito', when: 'na conta do cartão, no prazo do seu banco' },
  refundLine: (amount) =>
    `Valor devolvido no cartão de débito: ${amount}. Ele volta para a conta do cartão, no prazo do seu banco.`,
} as const satisfies PaymentTypeFacts;
