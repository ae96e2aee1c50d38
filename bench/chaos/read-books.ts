import { voidedOf } from '@loja/sandbox/acquirer/sale.ts';
import { verifyAudit } from '#features/desk/audit/server/read-audit.ts';
import { cashDrift } from '#test/helpers/cash-drift.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import type { Arena } from './arena.ts';
import type { Books, Provided } from './books.ts';
import { closedDays, deskDrift, priceDrift } from './desk-drift.ts';
import { readNotes } from './notes.ts';

const cents = (text: string) => Math.round(Number(text) * 100);

export async function readBooks(arena: Arena): Promise<Books> {
  const { deps, pool, sandbox, clock, offers } = arena;
  const rows = async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query<Row & Record<string, unknown>>(text, values)).rows as Row[];
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
  const { controls } = sandbox;
  const capacities = new Map([...offers.values()].map(({ variantId, capacity }) => [variantId, capacity]));
  const variants = await rows<{ id: number; balance: number }>(
    'select id, balance from variants where id = any($1)',
    [[...capacities.keys()]],
  );
  const verdict = await verifyAudit(deps);
  const [unmatched] = await rows<{ n: number }>('select count(*)::int as n from unmatched_receipts');
  return {
    now: clock.now().getTime(),
    orders: await rows(
      `select id, increment_id as number, status, ${ms('paid_at')} as "paidAt", ${ms('pay_until')} as "payUntil",
         ${ms('decide_by')} as "decideBy", coupon_code as coupon, quote_id as "quoteId", total_cents as "totalCents"
       from orders order by increment_id`,
    ),
    lines: await rows('select id, order_id as "orderId", variant_id as "variantId", state from order_lines'),
    payments: await rows(
      'select id, order_id as "orderId", method, reference, state, amount_cents as cents from payments',
    ),
    receipts: await rows(
      'select reference, payment_id as "paymentId", amount_cents as cents, use from payment_receipts',
    ),
    refunds: await rows(
      `select id, receipt_reference as receipt, amount_cents as cents, state, cancellation_id as "cancellationId"
       from payment_refunds`,
    ),
    cancellations: await rows(
      'select id, order_id as "orderId", state, refund_cents as cents, decided_by as "decidedBy" from cancellations',
    ),
    attendances: await rows(
      'select order_id as "orderId", line_id as "lineId", request_key as request, undone_at is not null as undone from attendances',
    ),
    approvals: await rows(
      'select order_id as "orderId", state, asked_by = decided_by as alone from approvals',
    ),
    audit: await rows('select operation, stage, object from audit_rows'),
    chainBrokenAt: verdict.ok ? null : verdict.brokenAt,
    variants: variants.map((one) => ({ ...one, capacity: capacities.get(one.id) ?? 0 })),
    holds: await rows(
      'select holder_id as "holderId", variant_id as "variantId", amount, state from stock_holds',
    ),
    uses: await rows('select quote_id as "quoteId", held_until is null as kept from coupon_uses'),
    coupons: await rows(
      `select c.code, c.max_uses as limit, count(u.quote_id)::int as uses
       from coupons c left join coupon_uses u on u.coupon_id = c.id group by c.id`,
    ),
    openQuotes: (await rows<{ id: string }>("select id from quotes where state = 'open'")).map(
      ({ id }) => id,
    ),
    visits: await rows(
      `select quote_id as "quoteId", state, ${ms('expires_at')} as "expiresAt" from appointments where holder = 'quote'`,
    ),
    partnerVisits: await rows(
      `select v.id, v.unit_id as "unitId", (v.starts_at at time zone 'America/Sao_Paulo')::date::text as day,
         v.code is not null as booked, v.cancelled_at is not null as cancelled, a.state as seat
       from partner_visits v left join appointments a on a.quote_id = v.id and a.holder = 'partner'`,
    ),
    ...(await readNotes(arena)),
    adrift: (await seatDrift(pool)).length,
    cashDrift: await cashDrift(pool),
    deskDrift: await desk(arena),
    provided: [
      ...salesOf(controls.sales()),
      ...pixOf(controls.charges()),
      ...(await rows<Provided>(
        `select p.reference, p.reference as payment, t.cents as "takenCents", 0 as "heldCents",
           coalesce((select sum(c.cents)::int from counter_returns c join payment_refunds f on f.id = c.refund_id
             where f.receipt_reference = p.reference), 0) as "returnedCents"
         from counter_takings t join payments p on p.id = t.payment_id`,
      )),
    ],
    mails: controls.mail().flatMap(({ messageId }) => {
      const [, kind, about] = /^<(\w+)\.(.+)@/.exec(messageId ?? '') ?? [];
      return kind && about ? [{ kind, about }] : [];
    }),
    unmatched: unmatched?.n ?? 0,
    failedJobs: (await rows<{ name: string }>("select name from jobs.job where state = 'failed'")).map(
      ({ name }) => name,
    ),
  };
}

async function desk({ pool, clock, frozen, firstPrices, prices }: Arena): Promise<string[]> {
  const closed = await closedDays(pool);
  const moved = [...frozen]
    .filter(([day, all]) => closed.get(day) !== all)
    .map(([day]) => `the closed day ${day} changed`);
  for (const [day, all] of closed) frozen.set(day, all);
  return [
    ...(await deskDrift(pool, clock.now())),
    ...(await priceDrift(pool, { first: firstPrices, now: await prices() })),
    ...moved,
  ];
}

type Controls = Arena['sandbox']['controls'];

function salesOf(sales: ReturnType<Controls['sales']>): Provided[] {
  return sales.map((sale) => ({
    reference: sale.paymentId,
    payment: sale.orderId,
    takenCents: sale.captured?.amount ?? 0,
    returnedCents: sale.captured ? voidedOf(sale) : 0,
    heldCents: sale.status === 1 ? sale.amount : 0,
  }));
}

function pixOf(charges: ReturnType<Controls['charges']>): Provided[] {
  return charges.flatMap(({ txid, pix }) =>
    pix.map(({ endToEndId, valor, devolucoes = [] }) => ({
      reference: endToEndId,
      payment: txid,
      takenCents: cents(valor),
      returnedCents: devolucoes
        .filter(({ status }) => status === 'DEVOLVIDO')
        .reduce((sum, one) => sum + cents(one.valor), 0),
      heldCents: 0,
    })),
  );
}
