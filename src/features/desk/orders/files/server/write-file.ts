import { may } from '#features/desk/operations/operator.ts';
import { ordersForFile } from '#features/desk/orders/list/server/list-panel-orders.ts';
import { fileHead, fileRows } from '#features/desk/orders/list/server/order-file.ts';
import { operatorById } from '#features/desk/staff/server/sign-in-staff.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { csvOf } from '#platform/import/csv.ts';
import { RunLater } from '#platform/jobs/job-handler.ts';
import { insertPart, lockWorking, updateFile } from './internal/queries.ts';

/** In orders. */
const PART = 1000;
/** A job may take two minutes, and other jobs wait meanwhile. */
const AT_ONCE = 10;

/** The job orders.file. Each part and its place are one transaction, so a repeated job continues and repeats no order. */
export async function writeFile(deps: Deps, { fileId }: { fileId: string }): Promise<RunLater | null> {
  for (let done = 0; done < AT_ONCE; done++) if (!(await writeNext(deps, fileId))) return null;
  return new RunLater(0);
}

/** Returns false after the last part. The rights are those of the moment. */
function writeNext(deps: Deps, fileId: string): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    const file = await lockWorking(tx.db, fileId);
    if (!file) return false;
    const by = await operatorById(tx, file.staffId);
    if (!by || !may(by, 'orders.export')) {
      await updateFile(tx.db, fileId, { state: 'refused' });
      return false;
    }
    const chosen = { filter: file.filter };
    const found = await ordersForFile(tx, chosen, by, { after: file.last ?? undefined, limit: PART + 1 });
    const orders = found.slice(0, PART);
    const rows = await fileRows(tx, orders, file, by);
    const isFirst = file.parts === 0;
    await insertPart(tx.db, {
      fileId,
      position: file.parts,
      csv: csvOf(isFirst ? [fileHead(file, by), ...rows] : rows, { mark: isFirst }),
      customerIds: [...new Set(orders.map(({ customerId }) => customerId))],
    });
    const isLast = found.length <= PART;
    await updateFile(tx.db, fileId, {
      last: orders.at(-1)?.incrementId ?? file.last,
      orders: file.orders + orders.length,
      parts: file.parts + 1,
      ...(isLast && { state: 'done' }),
    });
    return !isLast;
  });
}
