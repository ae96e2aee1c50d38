import type { Pool } from 'pg';

const OF_DAY = `select day, (one ->> 'ledgerReceivedCents')::int as ledger_in, (one ->> 'ledgerRefundedCents')::int as ledger_out,
    (one ->> 'receivedCents')::int as provider_in, (one ->> 'refundedCents')::int as provider_out,
    (one ->> 'otherCents')::int as other, (one ->> 'feeCents')::int as fee, (one ->> 'gapCents')::int as gap
  from closed_days, jsonb_array_elements(sums) one`;

const DAY = (moment: string) => `(${moment} at time zone 'America/Sao_Paulo')::date`;

/** Each returns its faults in words, of which there must be none once all is quiet. */
const QUERIES = {
  'the price of an order is not the one that its quote froze': `select 'order ' || o.increment_id as what
    from orders o join quotes q on q.id = o.quote_id
    where (o.subtotal_cents, o.discount_cents, o.freight_cents, o.total_cents)
        is distinct from (q.subtotal_cents, q.discount_cents, q.freight_cents, q.total_cents)
      or (select array_agg(l.price_cents || ' ' || l.discount_cents order by l.position) from order_lines l where l.order_id = o.id)
        is distinct from
        (select array_agg(l.price_cents || ' ' || l.discount_cents order by l.position) from quote_lines l where l.quote_id = q.id)`,
  'an order costs more than its offer': `select 'order ' || o.increment_id as what
    from offers f join orders o on o.id = f.order_id, jsonb_array_elements(f.lines) promised, order_lines l
    where l.order_id = o.id and l.variant_id = (promised ->> 'variantId')::int
      and l.price_cents > (promised ->> 'unitCents')::int`,
  'an offer is sold to several orders or customers': `select 'offer ' || f.id as what
    from offers f join orders o on o.id = f.order_id where o.customer_id is distinct from f.customer_id`,
  'money of a counter is booked otherwise than it was taken': `select 'order ' || o.increment_id as what
    from payments p join orders o on o.id = p.order_id left join counter_takings t on t.payment_id = p.id
      left join payment_receipts r on r.payment_id = p.id
    where p.method in ('cash', 'terminal') and p.state = 'paid'
      and (t.cents is distinct from p.amount_cents or r.amount_cents is distinct from t.cents or t.method <> p.method)`,
  'money went back at a counter otherwise than it was booked': `select 'refund ' || f.id as what
    from payment_refunds f join counter_returns c on c.refund_id = f.id
    where c.cents <> f.amount_cents or f.state <> 'done'`,
  'a closed drawer does not hold what was taken and given back': `select 'drawer ' || d.id as what from drawer_closings d
    where d.received_cents is distinct from (select coalesce(sum(cents), 0) from counter_takings t where t.method = 'cash'
        and (t.staff_id, t.unit_id, t.day) = (d.staff_id, d.unit_id, d.day))
      or d.returned_cents is distinct from (select coalesce(sum(cents), 0) from counter_returns t where t.method = 'cash'
        and (t.staff_id, t.unit_id, t.day) = (d.staff_id, d.unit_id, d.day))`,
  'the sums of a closed day do not explain each other': `select day::text as what from (${OF_DAY}) own
    where ledger_in - ledger_out + gap <> provider_in - provider_out + other`,
  'the lines of a closed day are not its sums': `select own.day::text as what
    from (select d.day, coalesce(sum(provider_in - provider_out + other - fee), 0) as net
        from closed_days d left join (${OF_DAY}) sums using (day) group by 1) own
    where net <> (select coalesce(sum(received_cents - refunded_cents - fee_cents), 0) from closed_lines l where l.day = own.day)`,
  'a closed day has not all money of its ledgers': `select d.day::text as what from closed_days d
    where not d.changed and (select coalesce(sum(received_cents - refunded_cents), 0) from closed_lines l
        where l.own_day = d.day and subject like 'movement %')
      <> (select coalesce(sum(amount_cents), 0) from payment_receipts where ${DAY('received_at')} = d.day)
       - (select coalesce(sum(amount_cents), 0) from payment_refunds where state = 'done' and ${DAY('done_at')} = d.day)`,
  'days are closed with a gap between them': `select day::text as what from closed_days d
    where day > (select min(day) from closed_days) and not exists (select 1 from closed_days b where b.day = d.day - 1)`,
  'a change set is not as its state says': `select id || ' ' || state as what from change_sets where case state
      when 'draft' then published_at is not null or ended_at is not null or starts_at is not null
      when 'scheduled' then starts_at is null or published_at is not null
      when 'live' then published_at is null or ended_at is not null
      when 'failed' then published_at is not null or failure = ''
      when 'discarded' then published_at is not null
      else published_at is null or ended_at is null end`,
  'the trail has not one row for each act on change sets': `select 'publishing' as what where
      (select count(*) from audit_rows where operation = 'change-sets/publish' and stage = 'done') <>
      (select coalesce(sum(case when starts_at is null then (state <> 'draft')::int
          else 1 + (published_at is not null or state = 'failed')::int end + (state = 'ended')::int), 0)
        from change_sets where origin <> 'shell')
    union all select 'undoing' where
      (select count(*) from audit_rows where operation = 'change-sets/undo' and stage = 'done')
        <> (select count(*) from change_sets where state = 'undone')`,
};

/** Lists the faults that acts of the desk left; none once all is quiet. `now` is the arena's. */
export async function deskDrift(pool: Pool, now: Date): Promise<string[]> {
  const drift: string[] = [];
  for (const [fault, query] of Object.entries(QUERIES)) {
    const { rows } = await pool.query<{ what: string }>(query);
    drift.push(...rows.map(({ what }) => `${fault}: ${what}`));
  }
  const { rows: due } = await pool.query<{ id: number; state: string }>(
    `select id, state from change_sets where (state = 'scheduled' and starts_at < $1) or (state = 'live' and ends_at < $1)`,
    [now],
  );
  return [...drift, ...due.map(({ id, state }) => `a change set is past its time: ${id} ${state}`)];
}

/** Each closed day with all that must never change in it. */
export async function closedDays(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ day: string; all: string }>(
    `select d.day::text, md5(d.sums::text || d.deposits_cents || d.closed_at || coalesce(d.staff_id, 0)
        || coalesce((select json_agg(l order by l.id)::text from closed_lines l where l.day = d.day), '')) as all
     from closed_days d`,
  );
  return new Map(rows.map(({ day, all }) => [day, all]));
}

interface Price {
  key: string;
  cells: Record<string, string>;
}

/** Prices that neither a live change set has written nor the store had at first. */
export async function priceDrift(
  pool: Pool,
  { first, now }: { first: readonly Price[]; now: readonly Price[] },
): Promise<string[]> {
  const { rows } = await pool.query<{
    key: string;
    after: Record<string, string>;
    before: Record<string, string>;
  }>(
    `select change ->> 'key' as key, change -> 'after' as after, change -> 'before' as before
     from change_sets, jsonb_array_elements(changes) change where kind = 'precos' and state = 'live'`,
  );
  const before = new Map(first.map(({ key, cells }) => [key, cells]));
  return now.flatMap(({ key, cells }) =>
    ['preco', 'preco_especial'].flatMap((column) => {
      const live = rows.filter((row) => row.key === key && row.after[column] !== row.before?.[column]);
      const expected = live.length > 0 ? live.map(({ after }) => after[column]) : [before.get(key)?.[column]];
      return expected.includes(cells[column])
        ? []
        : [`the price ${key} is ${cells[column]}, and no live change set says so: ${expected.join(' or ')}`];
    }),
  );
}
