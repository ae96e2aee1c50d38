import { type CancellationRequest, cancelData } from '#features/purchase/cancellations/cancellation.ts';
import type { OrderLine, OrderView } from '#features/purchase/orders/order.ts';
import { interestOf, paidCents } from '#features/purchase/orders/paid-amount.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import { streetLine } from '#features/shop/stores/unit-address.ts';
import { formatCep } from '#values/cep.ts';
import { formatReais, formatWire } from '#values/money.ts';
import type { OrderAnswer, OrderItemAnswer } from '../../contract.ts';
import { billingPostcode, cityLine, maskDocument, paymentMethod } from '../../display.ts';
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

export function answerOrder(
  order: OrderView,
  { latest, transaction, now }: { latest: CancellationRequest | null; transaction: string; now: Date },
): OrderAnswer {
  const { billing } = order;
  const total = paidCents(order);
  return {
    result: {
      status: order.status,
      incrementId: order.incrementId,
      entityId: order.id,
      createdAt: order.createdAt.toISOString(),
      grandTotal: formatWire(total),
      priceLabel: formatReais(total),
      items: { products: order.lines.map((line) => item(line, order.couponCode)) },
      total: formatWire(total),
      interest: formatWire(interestOf(order)),
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
        transaction,
        finalCardNumber: order.card?.lastDigits ?? '',
        flag: order.card?.brand ?? '',
        installments: order.card?.installments ?? 1,
      },
      shipping: { invoice: formatWire(order.freightCents) },
      tracker: trackerOf(order.status),
      cancelled: order.lines.filter(({ state }) => state === 'cancelled').map(({ id }) => id),
      cancelData: cancelData(order, latest, now),
    },
  };
}
