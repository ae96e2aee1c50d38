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
    words: {
      title: 'Pague com Pix',
      wait: 'Gerando o código Pix… Isso pode levar alguns instantes.',
      copy: 'Copiar código Pix',
      code: 'Pix copia e cola',
      steps: [
        'Copie o código e abra o aplicativo do seu banco.',
        'Escolha pagar com Pix e cole o código em “Pix copia e cola”.',
        'Confira o valor e confirme. Esta página muda sozinha quando o pagamento chegar.',
      ],
      scan: 'Pagar de outro aparelho com o QR code',
      picture: 'QR code do Pix deste pedido',
    },
  },
} as const satisfies PaymentTypeFacts;
