import type { PaymentTypeFacts } from '#features/purchase/orders/payment-type-facts.ts';

export const pix = {
  name: 'Pix',
  wire: 'pix',
  method: 'pix',
  asks: 'payer',
  brings: 'money',
  hasInstallments: false,
  refund: { by: 'por Pix', when: 'para a conta de onde o pagamento saiu, em até um dia útil' },
  refundLine: (amount) => `Valor devolvido por Pix: ${amount}`,
  charge: {
    page: 'pix',
    the: 'o Pix',
    ofThe: 'do Pix',
    pay: 'Pagar com Pix',
    awaits: (_, hour) => `por Pix até as ${hour} (horário de Brasília)`,
  },
} as const satisfies PaymentTypeFacts;
