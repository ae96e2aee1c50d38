import { streetLine } from '#features/shop/stores/unit-address.ts';
import { formatCep } from '#values/cep.ts';
import { formatReais, formatWire } from '#values/money.ts';
import { type CancellationRequest, shownCancellation } from '../../cancellation.ts';
import type { OrderAnswer, OrderItemAnswer } from '../../contract.ts';
import { billingPostcode, cityLine, maskDocument, paymentMethod } from '../../display.ts';
import type { Cancellation, Order, OrderLine, OrderView } from '../../order.ts';
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

/** By order number; empty without a cancellation. */
export const cancelData = (
  { incrementId, paymentType }: Pick<Order, 'incrementId' | 'paymentType'>,
  latest: CancellationRequest | null,
): Record<string, Cancellation> =>
  latest ? { [incrementId]: shownCancellation(latest, { paymentType }) } : {};

export function answerOrder(order: OrderView, latest: CancellationRequest | null): OrderAnswer {
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
        finalCardNumber: order.card?.lastDigits ?? '',
        flag: order.card?.brand ?? '',
        installments: order.card?.installments ?? 1,
      },
      shipping: { invoice: formatWire(order.freightCents) },
      tracker: trackerOf(order.status),
      cancelled: order.lines.filter(({ state }) => state === 'cancelled').map(({ id }) => id),
      cancelData: cancelData(order, latest),
    },
  };
}
