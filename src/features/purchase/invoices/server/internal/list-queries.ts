import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import { inUnits } from '#features/purchase/orders/server/waiting-orders.ts';
import type { Db } from '#platform/database/database.ts';
import type { InvoiceState } from '../../invoice.ts';
import { RENDERED } from './queries.ts';

interface Asked {
  month: string;
  filter: 'all' | 'waiting' | InvoiceState;
  search: string;
}

interface ListedNote extends Record<string, unknown> {
  id: string;
  incrementId: string;
  issuer: string;
  number: number | null;
  noteNumber: string;
  state: InvoiceState;
  day: string;
  cents: number;
  cancelling: boolean;
  /** When the store began to wait for the tax office's answer; null where it does not wait. */
  askedAt: Date | null;
  refusalCode: string | null;
  refusalText: string | null;
}

/** The first day of the month, and of the next one. */
const daysOf = (month: string): SQL =>
  sql`(${`${month}-01`}::date) and ((${`${month}-01`}::date + interval '1 month')::date - 1)`;

const needsPerson = sql`v.state in ('refused', 'to_check')`;

/** The month counts neither in a search nor for notes that need a person. */
function isAsked({ month, filter, search }: Asked): SQL {
  const states = filter === 'all' ? sql`true` : filter === 'waiting' ? needsPerson : sql`v.state = ${filter}`;
  const found = search
    ? sql`(orders.increment_id = ${search} or v.note_number = ${search})`
    : filter === 'waiting'
      ? sql`true`
      : sql`v.day between ${daysOf(month)}`;
  return sql`${states} and ${found}`;
}

/** Notes of these units that need a person. */
export const waitingNotes = (scope: Scope): SQL => sql`
  select 1 from invoices v join orders on orders.id = v.order_id where ${needsPerson} and ${inUnits(scope)}`;

/** The newest first. */
export async function selectNotes(
  db: Db,
  asked: Asked,
  scope: Scope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedNote[]; all: number }> {
  const from = sql`invoices v join invoice_issuers i on i.id = v.issuer_id join orders on orders.id = v.order_id
    where ${isAsked(asked)} and ${inUnits(scope)}`;
  const { rows } = await db.execute<ListedNote>(sql`
    select v.id, orders.increment_id as "incrementId", i.code as issuer, v.number::float8 as number,
      coalesce(v.note_number, '') as "noteNumber", v.state, v.day::text as day, v.cents,
      v.state = 'authorized' and v.cancel_asked_at is not null as cancelling,
      case v.state when 'sent' then v.sent_at when 'authorized' then v.cancel_asked_at end as "askedAt",
      v.refusal_code as "refusalCode", v.refusal_text as "refusalText"
    from ${from} order by v.created_at desc, v.id limit ${limit} offset ${offset}`);
  const counted = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`);
  return { rows, all: counted.rows[0]?.count ?? 0 };
}

interface Total extends Record<string, unknown> {
  issuer: string;
  notes: number;
  notedCents: number;
  renderedCents: number;
}

/**
 * For each issuer the notes that are valid, and what the orders say was rendered. The fee of a visit belongs to the first attended
 * service of its CEP, as in the notes.
 */
export async function selectTotals(db: Db, month: string, scope: Scope): Promise<Total[]> {
  const inMonth = (moment: SQL) =>
    sql`(${moment} at time zone 'America/Sao_Paulo')::date between ${daysOf(month)}`;
  const { rows } = await db.execute<Total>(sql`
    with valid as (
      select v.issuer_id, count(*)::int as notes, sum(v.cents)::int as cents from invoices v
        join orders on orders.id = v.order_id
      where v.day between ${daysOf(month)} and v.state in ('authorized', 'to_check') and v.access_key is not null
        and ${inUnits(scope)}
      group by 1),
    lines as (
      select i.id as issuer_id, l.id, l.state_at, l.order_id, orders.paid_at, i.issue_on, i.starts_on,
        l.price_cents - l.discount_cents as cents, orders.freight_by_cep, l.service_address->>'postalCode' as cep,
        l.unit_type = 'home_delivery' and row_number() over (
          partition by l.order_id, l.unit_type = 'home_delivery', l.service_address->>'postalCode' order by l.state_at, l.id) = 1 as visits
      from invoice_issuers i join order_lines l on l.unit_id = any(i.unit_ids) join orders on orders.id = l.order_id
      where i.active and orders.paid_at is not null and ${inUnits(scope)}
        and (case when i.issue_on = 'atendimento' then ${RENDERED} else l.state <> 'cancelled' end)),
    rendered as (
      select issuer_id, sum(cents + case when visits then coalesce((freight_by_cep->>cep)::int, 0) else 0 end)::int as cents
      from lines
      where ${inMonth(sql`case when issue_on = 'atendimento' then state_at else paid_at end`)}
        and (case when issue_on = 'atendimento' then state_at else paid_at end at time zone 'America/Sao_Paulo')::date >= starts_on
      group by 1)
    select i.code as issuer, coalesce(v.notes, 0) as notes, coalesce(v.cents, 0) as "notedCents",
      coalesce(r.cents, 0) as "renderedCents"
    from invoice_issuers i left join valid v on v.issuer_id = i.id left join rendered r on r.issuer_id = i.id
    where i.transport <> 'csv' and (v.notes > 0 or r.cents > 0 or i.active) order by i.code`);
  return rows;
}
