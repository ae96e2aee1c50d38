import { streetLine } from '#features/stores/unit-address.ts';
import { formatCep } from '#values/cep.ts';
import { formatReais, formatWire } from '#values/money.ts';
import type { OrderAnswer, OrderItemAnswer } from '../../contract.ts';
import { billingPostcode, cityLine, maskDocument, paymentMethod } from '../../display.ts';
import type { OrderEvent } from '../../events.ts';
import type { Cancellation, OrderLine, OrderView } from '../../order.ts';
import { isAuthorized } from '../../status.ts';
import { trackerOf } from '../../tracker.ts';

const item = (line: OrderLine, couponCode: string | null): OrderItemAnswer => ({
  cartItemId: line.id,
  productId: line.productId,
  name: line.productName,
  price: formatWire(line.priceCents - line.discountCents),
  qty: 1,
  typeMarkdown: line.discountCents > 0 ? (couponCode ?? '') : '',
  beneficiary: { nome: line.beneficiaryName, cpf: maskDocument(line.beneficiaryDocument) },
  typeService: line.unitType,
  scheduling: {
    address: streetLine(line.address),
    neighborhood: line.address.neighborhood,
    cep: formatCep(line.address.postalCode),
    city: cityLine(line.address),
  },
  unityName: line.unitName,
});

/** An operator's reason stays in the history; customers read only their own words. */
const descriptionOf = ({ actor, reason }: OrderEvent): string =>
  actor === 'customer' ? reason : 'Cancelamento registrado pela loja.';

/** By order number; empty without a cancellation. */
export function cancelData({
  incrementId,
  events,
}: Pick<OrderView, 'incrementId' | 'events'>): Record<string, Cancellation> {
  const moves = events.filter(({ kind }) => kind === 'status');
  const requested = moves.findLast((move) => move.toStatus === 'processing_cancel');
  const last = moves.at(-1);
  if (!requested || !last) return {};
  const ended = last.toStatus === 'canceled' ? 'Concluído' : 'Recusado';
  return {
    [incrementId]: {
      titulo: 'Solicitação de cancelamento',
      data_criacao: requested.at.toISOString(),
      data_ultima_modificacao: last.at.toISOString(),
      status: last === requested ? 'Em análise' : ended,
      descricao: descriptionOf(requested),
    },
  };
}

export function answerOrder(order: OrderView): OrderAnswer {
  const { billing } = order;
  return {
    result: {
      status: order.status,
      incrementId: order.incrementId,
      entityId: order.id,
      createdAt: order.createdAt.toISOString(),
      grandTotal: formatWire(order.totalCents),
      priceLabel: formatReais(order.totalCents),
      items: { products: order.lines.map((line) => item(line, order.couponCode)) },
      total: formatWire(order.totalCents),
      coupon: order.couponCode ?? '',
      paymentType: order.paymentType,
      success: isAuthorized(order.status),
      addresses: {
        defaultBillingAddress: {
          firstname: order.invoice.name,
          street: [billing.street, billing.number, billing.neighborhood],
          postcode: billingPostcode(billing),
          city: billing.city,
        },
      },
      payment: {
        method: paymentMethod(order.paymentType),
        transaction: '',
        finalCardNumber: '',
        flag: '',
        installments: 1,
      },
      shipping: { invoice: formatWire(order.freightCents) },
      tracker: trackerOf(order.status),
      cancelData: cancelData(order),
    },
  };
}
