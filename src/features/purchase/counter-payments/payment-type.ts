import type { PaymentTypeFacts } from '#features/purchase/orders/payment-type-facts.ts';

const atCounter = { asks: 'operator', brings: 'answer', hasInstallments: false } as const;

export const cash = {
  ...atCounter,
  name: 'Dinheiro',
  wire: 'cash',
  method: 'cash',
  how: 'em dinheiro',
  refund: { by: 'em dinheiro', when: 'no balcão da unidade' },
  refundLine: (amount) => `Valor devolvido em dinheiro, no balcão: ${amount}`,
} as const satisfies PaymentTypeFacts;

export const terminal = {
  ...atCounter,
  name: 'Maquininha',
  wire: 'terminal',
  method: 'terminal',
  how: 'na maquininha',
  refund: { by: 'na maquininha, para o cartão que pagou', when: 'no prazo do banco do cartão' },
  refundLine: (amount) =>
    `Valor devolvido na maquininha: ${amount}. Ele volta para o cartão que pagou, no prazo do banco.`,
} as const satisfies PaymentTypeFacts;
