import type { Pool } from 'pg';

const DAY = (moment: string) => `(${moment} at time zone 'America/Sao_Paulo')::date`;

const KEPT = `kept as (
  select p.order_id, p.method, r.received_at from payment_receipts r join payments p on p.id = r.payment_id
  where r.use = 'kept'
)`;

/** A line's price minus its coupon, plus its equal share of the visit's fee; the first lines take the odd cents. */
const VALUES = `values_of as (
  select l.id, l.order_id, l.unit_id, l.product_id, l.state, l.state_at, l.price_cents - l.discount_cents
    + case when l.unit_type = 'home_delivery' then
        coalesce((o.freight_by_cep ->> (l.service_address ->> 'postalCode'))::int, 0) / count(*) over visit
        + (row_number() over (visit order by l.position)
           <= coalesce((o.freight_by_cep ->> (l.service_address ->> 'postalCode'))::int, 0) % count(*) over visit)::int
      else 0 end as cents
  from order_lines l join orders o on o.id = l.order_id
  window visit as (partition by l.order_id, l.unit_type, l.service_address ->> 'postalCode')
), ${KEPT}`;

const QUERIES = {
  'sold by payment': `with ${VALUES}, ledger as (
      select ${DAY('k.received_at')} as day, k.method || ' ' || v.unit_id as place, sum(v.cents) as cents
      from kept k join values_of v on v.order_id = k.order_id group by 1, 2
    ), summed as (
      select day, method || ' ' || unit_id as place, sold_cents as cents from daily_sums
      where basis = 'payment' and sold_cents <> 0)`,
  'received by payment': `with ledger as (
      select ${DAY('r.received_at')} as day, p.method as place, sum(r.amount_cents) as cents
      from payment_receipts r join payments p on p.id = r.payment_id group by 1, 2
    ), summed as (
      select day, method as place, sum(received_cents) as cents from daily_sums
      where basis = 'payment' group by 1, 2 having sum(received_cents) <> 0)`,
  'refunded by payment': `with ledger as (
      select ${DAY('f.done_at')} as day, p.method as place, sum(f.amount_cents) as cents
      from payment_refunds f join payment_receipts r on r.reference = f.receipt_reference
        join payments p on p.id = r.payment_id where f.state = 'done' group by 1, 2
    ), summed as (
      select day, method as place, sum(refunded_cents) as cents from daily_sums
      where basis = 'payment' group by 1, 2 having sum(refunded_cents) <> 0)`,
  'sold by attendance': `with ${VALUES}, ledger as (
      select ${DAY('v.state_at')} as day, k.method || ' ' || v.unit_id as place, sum(v.cents) as cents
      from values_of v join kept k on k.order_id = v.order_id where v.state = 'attended' group by 1, 2
    ), summed as (
      select day, method || ' ' || unit_id as place, sold_cents as cents from daily_sums
      where basis = 'attendance' and sold_cents <> 0)`,
  'sales of the reports': `with ${VALUES}, ledger as (
      select ${DAY('k.received_at')} as day, v.unit_id || ' x' || count(*) as place, sum(v.cents) as cents
      from kept k join values_of v on v.order_id = k.order_id group by 1, v.unit_id
    ), summed as (
      select day, unit_id || ' x' || count as place, cents from report_days where report = 'sales')`,
  'services of the reports': `with ${VALUES}, ledger as (
      select ${DAY('k.received_at')} as day, v.unit_id || ' ' || coalesce(v.product_id::text, '') || ' x' || count(*) as place,
        sum(v.cents) as cents from kept k join values_of v on v.order_id = k.order_id group by 1, v.unit_id, v.product_id
    ), summed as (
      select day, unit_id || ' ' || item || ' x' || count as place, cents from report_days where report = 'services')`,
  'coupons of the reports': `with ${KEPT}, ledger as (
      select ${DAY('k.received_at')} as day, o.coupon_code || ' x' || count(*) as place, sum(o.discount_cents) as cents
      from kept k join orders o on o.id = k.order_id where o.coupon_code is not null group by 1, o.coupon_code
    ), summed as (
      select day, item || ' x' || sum(count) as place, sum(cents) as cents from report_days
      where report = 'coupons' group by day, item)`,
  'refunds of the reports': `with ledger as (
      select ${DAY('done_at')} as day, reason || ' x' || count(*) as place, sum(amount_cents) as cents
      from payment_refunds where state = 'done' group by 1, reason
    ), summed as (
      select day, item || ' x' || sum(count) as place, sum(cents) as cents from report_days
      where report = 'refunds' group by day, item)`,
  'stages of a purchase': `with reached as (
      select s.day, s.id, q.id as quote, o.id as ordered, o.paid_at from cart_starts s
        left join quotes q on q.start_id = s.id left join orders o on o.quote_id = q.id
    ), ledger as (
      select day, 'carts' as place, count(distinct id) as cents from reached group by 1
      union all select day, 'quotes', count(distinct id) from reached where quote is not null group by 1
      union all select day, 'orders', count(distinct id) from reached where ordered is not null group by 1
      union all select day, 'paid', count(distinct id) from reached where paid_at is not null group by 1
    ), summed as (
      select day, item as place, sum(count) as cents from report_days where report = 'funnel' group by day, item)`,
  'occupation of the agenda': `with ledger as (
      select a.day, r.unit_id || ' ' || part as place, sum(quarters) as cents
      from agenda_days a join resources r on r.id = a.resource_id,
        lateral (select 'open', one from unnest(a.capacity) one
          union all select 'taken', one from unnest(a.taken) one) parts (part, quarters)
      group by 1, r.unit_id, part having sum(quarters) > 0
    ), summed as (
      select day, unit_id || ' ' || item as place, count as cents from report_days
      where report = 'occupation' and day in (select day from agenda_days))`,
};

/** Daily sums that the raw tables contradict: always none once the job has run. */
export async function cashDrift(pool: Pool): Promise<string[]> {
  const { rows: due } = await pool.query('select distinct basis, day::text from daily_sums_due');
  const drift = due.map(({ basis, day }) => `${day} is not summed by ${basis}`);
  for (const [name, query] of Object.entries(QUERIES)) {
    const { rows } = await pool.query(`${query}
      select day::text, place, coalesce(l.cents, 0)::int as ledger, coalesce(s.cents, 0)::int as summed
      from ledger l full join summed s using (day, place) where l.cents is distinct from s.cents order by 1, 2`);
    for (const { day, place, ledger, summed } of rows)
      drift.push(`${name}: ${day} ${place} has ${summed}, the ledgers ${ledger}`);
  }
  return drift;
}
