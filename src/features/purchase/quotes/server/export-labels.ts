export const SUM_LABELS = {
  subtotalCents: 'Subtotal',
  discountCents: 'Desconto',
  freightCents: 'Taxa de atendimento',
  totalCents: 'Total',
  couponCode: 'Cupom',
} as const;

export const SERVICE_LABELS = {
  productName: 'Serviço',
  unitName: 'Local',
  cep: 'CEP do atendimento',
} as const;
