import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { NO_ADVICE } from '#features/care/preparation/advice.ts';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { BillingAddress, Invoice, ServiceAddress } from '../../order.ts';
import { orderEvents, orderLines, orders } from './tables.ts';

const NO_INVOICE: Invoice = { name: '', taxId: '', email: '' };
const NO_BILLING: BillingAddress = {
  postalCode: '',
  street: '',
  number: '',
  neighborhood: '',
  city: '',
  state: '',
  phone: '',
};
const NO_ADDRESS: ServiceAddress = {
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  postalCode: '',
  city: '',
  state: '',
};
const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`;

const withoutHome = {
  advice: json(NO_ADVICE),
  beneficiaryId: null,
  homeVisit: null,
  address: sql`case when ${orderLines.unitType} = 'home_delivery' then ${json(NO_ADDRESS)} else ${orderLines.address} end`,
};
const withoutService = {
  productId: null,
  variantId: null,
  productName: 'Serviço (nome apagado)',
  preparation: '',
  tussCode: '',
  resultRule: null,
};
const withoutPerson = { beneficiaryName: '', beneficiaryCivilName: '', beneficiaryDocument: '' };

export async function eraseWhole(db: Db, id: string, erasedAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ invoice: NO_INVOICE, billing: NO_BILLING, kinds: [], erasedAt })
    .where(eq(orders.id, id));
  await db
    .update(orderLines)
    .set({ ...withoutHome, ...withoutPerson, ...withoutService })
    .where(eq(orderLines.orderId, id));
  await eraseReasons(db, id);
}

/** The tax authority may ask for payer, billing address and the patient of services that were not refunded. */
export async function eraseBeyondBooks(
  db: Db,
  { id, refunded }: { id: string; refunded: boolean },
): Promise<void> {
  await db
    .update(orders)
    .set({
      invoice: sql`${orders.invoice} || ${json({ email: '' })}`,
      billing: sql`${orders.billing} || ${json({ phone: '' })}`,
    })
    .where(eq(orders.id, id));
  await db
    .update(orderLines)
    .set({ ...withoutHome, ...(refunded && withoutPerson) })
    .where(eq(orderLines.orderId, id));
  await db
    .update(orderLines)
    .set(withoutPerson)
    .where(and(eq(orderLines.orderId, id), eq(orderLines.state, 'cancelled')));
  await eraseReasons(db, id);
}

/** Only reasons that people typed are erased; those of payments are fixed texts. */
async function eraseReasons(db: Db, orderId: string): Promise<void> {
  await db
    .update(orderEvents)
    .set({ reason: '' })
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.actor, ['customer', 'operator'])));
}

/** The selection may be outdated by a late payment, so the caller decides again under the row's lock. */
export async function selectToErase(
  db: Db,
  before: { unpaid: Date; paid: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.erasedAt),
        or(
          and(eq(orders.status, 'canceled'), isNull(orders.paidAt), lt(orders.payUntil, before.unpaid)),
          and(isNotNull(orders.paidAt), lt(orders.paidAt, before.paid)),
        ),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const selectOrdersOf = (db: Db, customerId: number) =>
  db
    .select({
      id: orders.id,
      incrementId: orders.incrementId,
      status: orders.status,
      paidAt: orders.paidAt,
      erasedAt: orders.erasedAt,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.id));

export async function selectOrderData(db: Db, customerId: number) {
  const own = eq(orders.customerId, customerId);
  const lines = await db
    .select({ line: columnsWithout(orderLines, 'id', 'variantId', 'beneficiaryId') })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(own)
    .orderBy(asc(orders.createdAt), asc(orderLines.position));
  const events = await db
    .select({ event: columnsWithout(orderEvents, 'id', 'who') })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(own)
    .orderBy(asc(orderEvents.id));
  return {
    orders: await db
      .select(columnsWithout(orders, 'customerId', 'unitIds', 'kinds'))
      .from(orders)
      .where(own)
      .orderBy(asc(orders.createdAt)),
    order_lines: lines.map(({ line }) => line),
    order_events: events.map(({ event }) => event),
  };
}

export const selectPatientLines = (db: Db, document: string) =>
  db
    .select({
      orderedAt: orders.createdAt,
      status: orders.status,
      beneficiaryName: orderLines.beneficiaryName,
      beneficiaryCivilName: orderLines.beneficiaryCivilName,
      beneficiaryDocument: orderLines.beneficiaryDocument,
      productName: orderLines.productName,
      unitName: orderLines.unitName,
      validUntil: orderLines.validUntil,
      bookedFor: orderLines.bookedFor,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.beneficiaryDocument, document))
    .orderBy(asc(orders.createdAt), asc(orderLines.position));
