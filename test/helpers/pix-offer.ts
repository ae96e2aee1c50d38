import type { PaymentOffer } from '#features/purchase/payments/payable-order.ts';

export const pixOffer: PaymentOffer = {
  type: 'pix',
  hint: 'Você recebe um QR code e um código para pagar no aplicativo do seu banco.',
  closed: false,
  installments: [],
};
