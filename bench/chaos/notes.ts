import { shellOperator } from '#features/desk/operations/operator.ts';
import { listInvoices } from '#features/purchase/invoices/server/list-invoices.ts';
import { reissue, requestCancellation } from '#features/purchase/invoices/server/manage-invoices.ts';
import { inTransaction } from '#platform/deps.ts';
import type { Arena } from './arena.ts';
import type { Books } from './books.ts';

const FINANCE = shellOperator('caos');

/** As an operator would, issues refused notes again and has doubtful ones cancelled. */
export async function endNotes({ deps, pool }: Arena): Promise<void> {
  const { rows } = await pool.query<{ id: string; state: string }>(
    "select id, state from invoices where state in ('refused', 'to_check')",
  );
  for (const { id: invoiceId, state } of rows)
    await inTransaction(deps, async (tx): Promise<unknown> => {
      if (state === 'refused') return reissue(tx, { invoiceId }, FINANCE);
      return requestCancellation(tx, { invoiceId, reason: 2, text: 'O serviço não foi prestado.' }, FINANCE);
    });
}

export async function readNotes({
  deps,
  pool,
  sandbox,
}: Arena): Promise<Pick<Books, 'notes' | 'notedLines' | 'atOffice' | 'noteSums'>> {
  const rows = async <Row>(text: string) =>
    (await pool.query<Row & Record<string, unknown>>(text)).rows as Row[];
  const months = await rows<{ month: string }>(
    "select distinct to_char(day, 'YYYY-MM') as month from invoices",
  );
  const noteSums: Books['noteSums'] = [];
  for (const { month } of months) {
    const { totals } = await listInvoices(deps, { month, filter: 'all', search: '', page: 1 }, FINANCE);
    noteSums.push(...totals.map((total) => ({ ...total, month })));
  }
  return {
    notes: await rows(
      `select v.id, i.code as issuer, v.number::float8 as number, v.state, v.cents, v.access_key as key
       from invoices v join invoice_issuers i on i.id = v.issuer_id`,
    ),
    notedLines: await rows(
      `select l.id, l.state, (select count(*)::int from invoice_lines n where n.line_id = l.id and n.live) as notes
       from order_lines l join invoice_issuers i on l.unit_id = any(i.unit_ids) and i.transport <> 'csv'
       where l.price_cents > l.discount_cents`,
    ),
    atOffice: sandbox.controls
      .notes()
      .map(({ key, value, state }) => ({ key, cents: Math.round(Number(value) * 100), state })),
    noteSums,
  };
}
