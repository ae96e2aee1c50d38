import type { Pool } from 'pg';

/** Fills an empty database with units, orders of one line, their payments and refunds. Triggers do not run. */
export async function fillOrders(pool: Pool, orders: number): Promise<void> {
  await pool.query("set session_replication_role = 'replica'");
  await pool.query(`insert into units (id, code, store_id, type, name, region, street, number, neighborhood, postal_code,
      city, state, phone, opening_hours)
    select n, 'U' || n, 1 + n % 3, 'unity', 'Unidade ' || n, '', '', '', '', '70000000', '', 'DF', '', '[]'
    from generate_series(1, 21) n`);
  // One order every 20 seconds. Unit 21, the coupon RARO, open states, suspended vouchers and genetic tests are rare.
  await pool.query(
    `insert into orders (id, increment_id, customer_id, quote_id, status, payment_type, subtotal_cents, discount_cents,
       freight_cents, total_cents, invoice, billing, created_at, pay_until, paid_at, unit_ids, coupon_code, voucher_hold,
       kinds)
     select gen_random_uuid(), (100000000 + n)::text, n % 50000, gen_random_uuid(),
       case when n % 500 = 0 then (array['processing','authorized','partially_scheduled','holded'])[1 + n / 500 % 4]
         else (array['scheduled','finished','complete','finished','finished','canceled','finished'])[1 + n % 7] end,
       (array['pix','pix','credit','other'])[1 + n / 7 % 4], cents, 0, 0, cents, '{}', '{}', at, at, at,
       array[case when n % 10000 = 3 then 21 else 1 + n / 3 % 20 end],
       case when n % 20000 = 11 then 'RARO' when n % 20 = 5 then 'BEMVINDO' end,
       case when n % 50000 = 13 then 'returned' end,
       case when n % 10000 = 17 then array['genetics'] when n % 9 = 4 then array['exams', 'home']
         when n % 50 = 7 then array['vaccines', 'combos'] when n % 4 = 1 then array['vaccines'] else array['exams'] end
     from generate_series(1, $1::int) n,
       lateral (select 1000 + (n::bigint * 7919 % 99000)::int as cents,
         timestamptz '2026-11-20 15:00Z' - make_interval(secs => ($1 - n) * 20) as at) facts`,
    [orders],
  );
  await pool.query(`insert into order_lines (order_id, position, product_name, unit_id, unit_name, unit_type,
      service_address, beneficiary_name, price_cents, discount_cents, needs_booking, booked_for, state, state_at)
    select id, 0, 'Serviço', unit_ids[1], 'Unidade', 'unity', '{}', 'Pessoa', total_cents, 0, total_cents % 2 = 0, null,
      case when status in ('finished', 'complete') then 'attended' when status = 'canceled' then 'cancelled' else 'open' end,
      case when status in ('finished', 'complete', 'canceled') then created_at + interval '3 days' end
    from orders`);
  // Every order is paid, one in fifty is refunded two days later, and one in 5,000 is paid twice.
  await pool.query(`insert into payments (id, order_id, method, reference, state, amount_cents, created_at, expires_at)
    select id, id, case payment_type when 'other' then 'debit' else payment_type end, increment_id, 'paid', total_cents,
      created_at, created_at from orders`);
  await pool.query(`insert into payment_receipts (reference, payment_id, amount_cents, received_at, use)
    select increment_id || use, id, total_cents, paid_at, use
    from orders, unnest(case when increment_id like '%00007' then array['kept', 'refund'] else array['kept'] end) use`);
  await pool.query(`insert into payment_refunds (id, receipt_reference, amount_cents, state, reason, created_at, done_at)
    select increment_id, increment_id || 'kept', total_cents, 'done', 'cancelled', created_at, created_at + interval '2 days'
    from orders where increment_id::int % 50 = 9`);
  await pool.query(`insert into daily_sums_due (basis, day)
    select distinct basis, (at at time zone 'America/Sao_Paulo')::date
    from orders, (values ('payment', interval '0'), ('funnel', interval '0'), ('payment', interval '2 days'),
      ('attendance', interval '3 days')) later (basis, gap),
      lateral (select created_at + gap as at) moved`);
}
