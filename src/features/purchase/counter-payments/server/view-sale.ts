import { buyerNames, buyerPhones } from '#features/account/accounts/server/find-buyers.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { type PaymentType, payPage } from '#features/purchase/orders/payment-types.ts';
import { findCovered, ORDER_NOT_FOUND } from '#features/purchase/orders/server/find-covered.ts';
import { factsOf, isUnpaid } from '#features/purchase/orders/status.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { openRefundsOf } from '#features/purchase/payments/server/open-refunds.ts';
import { paymentFactsOf } from '#features/purchase/payments/server/view-trail.ts';
import { answerOf } from '#features/purchase/payments/trail.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { internationalDigits } from '#values/phone.ts';
import { whatsAppLink } from '#values/whatsapp.ts';
import { isCounterMethod } from '../counter.ts';
import { selectTakingOf, type Taking } from './internal/queries.ts';
import { ownUnits } from './own-units.ts';

export async function viewSale(deps: PaymentDeps, incrementId: string, by: Operator) {
  const order = await findCovered(deps, incrementId, by, 'counter.handle');
  if (!order) return ORDER_NOT_FOUND;
  const now = deps.clock.now();
  const taking = await selectTakingOf(deps.db, order.id);
  const isPayable = isUnpaid(order.status) && order.payUntil > now;
  const here = new Set(order.lines.map(({ unitId }) => unitId));
  const units = await ownUnits(deps, by);
  const link = `${deps.config.baseUrl}${payPage(order.paymentType, incrementId)}`;
  const phone = internationalDigits(
    (await buyerPhones(deps, [order.customerId])).get(order.customerId) ?? '',
  );
  // WhatsApp reads the text too, so it names no service and no person.
  const text = `Olá! Aqui é da ${deps.config.brand.page.name}. Para pagar o seu pedido ${incrementId}, entre na sua conta por aqui: ${link}`;
  return {
    incrementId,
    state: isPayable ? ('waiting' as const) : order.paidAt ? ('paid' as const) : ('ended' as const),
    totalCents: order.totalCents,
    payUntil: order.payUntil.toISOString(),
    text: answerOf(await paymentFactsOf(deps, order.id), now),
    way: wayOf(order.paymentType),
    open: await deps.payments.openMethod(deps, order.id),
    buyer: (await buyerNames(deps, [order.customerId])).get(order.customerId) ?? '',
    services: order.lines.map(({ id, productName, beneficiaryName, priceCents }) => ({
      id,
      name: productName,
      person: beneficiaryName,
      cents: priceCents,
    })),
    discountCents: order.discountCents,
    freightCents: order.freightCents,
    units: units
      .toSorted((a, b) => Number(here.has(b.id)) - Number(here.has(a.id)))
      .map(({ id, name }) => ({ id, name })),
    taking: taking && factsOf(order.status).phase !== 'unpaid' ? await shown(deps, taking) : null,
    returns: (await openRefundsOf(deps, order.id)).flatMap(({ id, amountCents, method }) =>
      isCounterMethod(method) ? [{ refundId: id, cents: amountCents, method }] : [],
    ),
    link,
    chat: phone && whatsAppLink(phone, text),
    brand: deps.config.brand.page,
  };
}

const wayOf = (type: PaymentType): 'pix' | 'cash' | 'terminal' | 'link' =>
  type === 'pix' || type === 'cash' || type === 'terminal' ? type : 'link';

async function shown(deps: PaymentDeps, taking: Taking) {
  const { method, at, unitId, cents, givenCents, brand, nsu, authorization, installments } = taking;
  return {
    method,
    at: at.toISOString(),
    unit: (await unitsByIds(deps, [unitId])).get(unitId)?.name ?? '',
    cents,
    givenCents: givenCents ?? cents,
    changeCents: (givenCents ?? cents) - cents,
    brand,
    nsu,
    authorization,
    installments,
  };
}
