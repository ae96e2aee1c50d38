import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import type { CheckoutInput } from '../form.ts';

export const BILLING_LABELS = {
  billingPostcode: 'CEP',
  billingAddress: 'Rua ou avenida',
  billingNumber: 'Número',
  billingNeighborhood: 'Bairro',
  billingCity: 'Cidade',
  billingState: 'Estado',
  billingTelephone: 'Telefone',
} as const satisfies FieldLabels<CheckoutInput>;
