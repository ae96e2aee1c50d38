import { methodFacts } from '#features/purchase/orders/payment-types.ts';
import type { DifferenceKind, Row } from './difference.ts';
import type { Source } from './entry.ts';

export const KIND_NAMES: Readonly<Record<DifferenceKind, string>> = {
  received_without_order: 'Recebido sem pedido',
  order_without_credit: 'Pedido sem crédito',
  other_amount: 'Valor diferente',
  refund_without_debit: 'Devolução sem débito',
  debit_without_refund: 'Débito sem devolução',
  duplicate: 'Duplicado',
  fee: 'Tarifa',
  dispute: 'Contestação',
  other_day: 'Em outro dia',
};

/** Advice about each kind. */
export const KIND_ADVICE: Readonly<Record<DifferenceKind, string>> = {
  received_without_order: 'Vincule a um pedido sem crédito ou devolva a quem pagou.',
  order_without_credit:
    'Confira se falta um extrato. Se o dinheiro não entrou, fale com o banco ou a adquirente.',
  other_amount: 'O extrato e o pedido têm valores diferentes. Confira os dois e explique.',
  refund_without_debit: 'O cliente deve ter recebido e a conta não foi debitada. Confira no próximo extrato.',
  debit_without_refund: 'Saiu dinheiro que a loja não devolveu. Vincule a uma devolução ou explique.',
  duplicate: 'A mesma linha veio duas vezes. Fale com o banco ou a adquirente e explique.',
  fee: 'Confira a tarifa com o contrato e explique.',
  dispute: 'O banco do cliente contestou a compra. Acompanhe o caso no pedido e explique.',
  other_day: 'O outro lado está em outro dia. Não é preciso fazer nada.',
};

export const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  pix: 'Lista de Pix do banco',
  ofx: 'Extrato da conta (OFX)',
  acquirer: 'Extrato da adquirente',
};

export const rowName = (row: Row): string => (row === 'other' ? 'Outros' : methodFacts(row).name);
