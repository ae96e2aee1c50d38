import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { type InvoiceState, type Issuer, isLive, type TaxRule } from '../../invoice.ts';
import { invoiceIssuers, invoiceLines, invoices, invoiceTaxRules } from './tables.ts';

export type Invoice = typeof invoices.$inferSelect;

/** The service of `l` was attended, though its sample may be collected again: `competenceOf` in SQL. */
export const RENDERED = sql`(l.state = 'attended' or (l.state = 'open' and l.state_at is not null))`;

export interface NoteLine {
  invoiceId: string;
  lineId: number;
  cents: number;
}

export async function selectIssuer(db: Db, id: number): Promise<Issuer | null> {
  const [row] = await db.select().from(invoiceIssuers).where(eq(invoiceIssuers.id, id));
  return row ?? null;
}

export async function selectTaxRule(db: Db, id: number): Promise<TaxRule | null> {
  const [row] = await db.select().from(invoiceTaxRules).where(eq(invoiceTaxRules.id, id));
  return row ?? null;
}

/**
 * Takes the next number of the series and holds it until the transaction ends. A number that was taken for a declaration which
 * never became a note is used first.
 */
export async function takeNumber(
  db: Db,
  { id, series, firstNumber }: Pick<Issuer, 'id' | 'series' | 'firstNumber'>,
): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`
    with free as (
      select id, number from invoices
      where issuer_id = ${id} and series = ${series} and state = 'dropped' and number is not null
      order by number limit 1 for update skip locked),
    returned as (
      update invoices i set number = null from free where i.id = free.id returning free.number),
    next as (
      insert into invoice_series as s (issuer_id, series, next_number)
      select ${id}, ${series}, ${firstNumber + 1}::bigint where not exists (select from free)
      on conflict (issuer_id, series) do update set next_number = s.next_number + 1
      returning next_number - 1 as number)
    select number from returned union all select number from next`);
  const [taken] = rows;
  if (!taken) throw new Error(`series ${series} gave no number`);
  return Number(taken.number);
}

export async function insertInvoice(
  db: Db,
  invoice: typeof invoices.$inferInsert,
  lines: readonly Omit<NoteLine, 'invoiceId'>[],
): Promise<void> {
  await db.insert(invoices).values(invoice);
  // The lines of a replacement belong to the former note until the tax office has replaced it.
  const live = invoice.replacesId == null;
  await db.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId: invoice.id, live })));
}

export async function takeOverLines(db: Db, invoiceId: string): Promise<void> {
  await db.update(invoiceLines).set({ live: true }).where(eq(invoiceLines.invoiceId, invoiceId));
}

export async function selectInvoice(db: Db, id: string): Promise<Invoice | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ?? null;
}

export async function hasKey(db: Db, accessKey: string): Promise<boolean> {
  return (await db.$count(invoices, eq(invoices.accessKey, accessKey))) > 0;
}

export async function lockInvoice(db: Db, id: string): Promise<Invoice | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return row ?? null;
}

export const selectInvoicesOf = (db: Db, orderIds: readonly string[]): Promise<Invoice[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(invoices)
        .where(inArray(invoices.orderId, [...orderIds]))
        .orderBy(asc(invoices.createdAt), asc(invoices.series), asc(invoices.number));

/** The lines of the order's notes that live. */
export const selectLiveLines = (db: Db, orderId: string): Promise<NoteLine[]> =>
  db
    .select({ invoiceId: invoiceLines.invoiceId, lineId: invoiceLines.lineId, cents: invoiceLines.cents })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoices.orderId, orderId), eq(invoiceLines.live, true)))
    .orderBy(asc(invoiceLines.lineId));

export const selectLinesOf = (db: Db, invoiceId: string): Promise<NoteLine[]> =>
  db
    .select({ invoiceId: invoiceLines.invoiceId, lineId: invoiceLines.lineId, cents: invoiceLines.cents })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.lineId));

/** A note that lives no longer frees its lines for another one. */
export async function updateInvoice(db: Db, id: string, change: Partial<Invoice>): Promise<void> {
  await changeWhere(db, eq(invoices.id, id), change);
}

type MovedInvoice = Pick<Invoice, 'id' | 'orderId' | 'replacesId'>;

/** Changes the note if it still has this state, and returns it then. Locks the note. */
export const moveInvoice = (
  db: Db,
  { id, from, declarationXml }: { id: string; from: InvoiceState; declarationXml?: string },
  change: Partial<Invoice>,
): Promise<MovedInvoice | null> =>
  changeWhere(
    db,
    and(
      eq(invoices.id, id),
      eq(invoices.state, from),
      declarationXml === undefined ? undefined : eq(invoices.declarationXml, declarationXml),
    ),
    change,
  );

async function changeWhere(
  db: Db,
  isMeant: SQL | undefined,
  change: Partial<Invoice>,
): Promise<MovedInvoice | null> {
  const { id, orderId, replacesId } = invoices;
  const [changed] = await db
    .update(invoices)
    .set(change)
    .where(isMeant)
    .returning({ id, orderId, replacesId });
  if (changed && change.state && !isLive(change.state))
    await db.update(invoiceLines).set({ live: false }).where(eq(invoiceLines.invoiceId, changed.id));
  return changed ?? null;
}

/** Replaces the lines of a declaration that has not become a note. */
export async function replaceLines(
  db: Db,
  invoiceId: string,
  lines: readonly Omit<NoteLine, 'invoiceId'>[],
): Promise<void> {
  await db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
  await db.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId, live: true })));
}

/** Notes whose declaration or cancellation has no answer, the oldest first. */
export const selectUnfinished = (db: Db, before: Date, limit: number): Promise<Invoice[]> =>
  db
    .select()
    .from(invoices)
    .where(
      sql`(state in ('to_issue', 'sent') or (state = 'authorized' and cancel_asked_at is not null))
        and created_at < ${before.toISOString()}::timestamptz`,
    )
    .orderBy(asc(invoices.createdAt))
    .limit(limit);

/** Forgets documents whose order was erased and whose books have ended. */
export async function forgetDocuments(db: Db, before: string): Promise<number> {
  const forgotten = await db
    .update(invoices)
    .set({ declarationXml: null, noteXml: null, cancelXml: null, cancelText: null, refusalText: null })
    .where(
      and(
        sql`${invoices.day} < ${before}`,
        sql`${invoices.declarationXml} is not null`,
        sql`exists (select from orders where orders.id = ${invoices.orderId} and orders.erased_at is not null)`,
      ),
    )
    .returning({ id: invoices.id });
  return forgotten.length;
}

/** The notes of a customer's orders, with their sealed documents. */
export async function selectNotesOfCustomer(db: Db, customerId: number) {
  const { noteNumber, state, day, cents, authorizedAt, accessKey, cancelledAt, noteXml } = invoices;
  return db
    .select({ noteNumber, state, day, cents, authorizedAt, accessKey, cancelledAt, noteXml })
    .from(invoices)
    .where(sql`${invoices.orderId} in (select id from orders where customer_id = ${customerId})`)
    .orderBy(asc(invoices.createdAt));
}

/** Orders with an attended service that has an issuer and no note, or with a note of a service that is not attended. */
export async function selectOrdersToSettle(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct l.order_id as id from invoice_issuers i
      join order_lines l on l.unit_id = any(i.unit_ids) and l.state = 'attended'
        and l.state_at >= (i.starts_on::timestamp at time zone 'America/Sao_Paulo')
      where i.active and i.transport <> 'csv' and i.issue_on = 'atendimento'
        and l.price_cents > l.discount_cents
        and not exists (select from invoice_lines n where n.line_id = l.id and n.live)
    union
    select l.order_id from invoice_lines n join order_lines l on l.id = n.line_id
      join invoices v on v.id = n.invoice_id join invoice_issuers i on i.id = v.issuer_id
      where n.live and v.cancel_asked_at is null and v.state <> 'to_check'
        and not (v.state = 'authorized' and v.refusal_code is not null)
        and not ${RENDERED} and (i.issue_on = 'atendimento' or l.state = 'cancelled')
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
