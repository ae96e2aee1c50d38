import { STAFF_NAME } from '#test/helpers/panel.ts';
import type { Books } from './books.ts';

/** Expects one attendance per service, a second person above the limit, and a row of the trail for each change. */
export function checkActs(books: Books): string[] {
  const { orders, lines, attendances, approvals, cancellations, audit, chainBrokenAt } = books;
  const problems = chainBrokenAt === null ? [] : [`the trail is broken at row ${chainBrokenAt}`];
  for (const { id, state } of lines) {
    const standing = attendances.filter(({ lineId, undone }) => lineId === id && !undone).length;
    if (standing > 1) problems.push(`service ${id}: attended ${standing} times`);
    if (standing > 0 && state !== 'attended') problems.push(`service ${id}: attended and ${state}`);
  }
  for (const { id, number } of orders) {
    const own = <Row extends { orderId: string }>(rows: readonly Row[]) =>
      rows.filter(({ orderId }) => orderId === id);
    const rowsOf = (operation: string, stage = 'done') =>
      audit.filter(
        (row) => row.object === `pedido ${number}` && row.operation === operation && row.stage === stage,
      ).length;
    const same = (what: string, done: number, recorded: number) => {
      if (done !== recorded) problems.push(`order ${number}: ${done} ${what}, ${recorded} rows in the trail`);
    };
    const requests = new Set(own(attendances).map(({ request }) => request));
    same('requests to attend', requests.size, rowsOf('attendance/record'));
    same('undone', own(attendances).filter(({ undone }) => undone).length, rowsOf('attendance/undo'));
    same('approvals asked for', own(approvals).length, rowsOf('cancellations/ask-approval'));
    const approved = own(approvals).filter(({ state }) => state === 'approved');
    same('approved', approved.length, rowsOf('cancellations/approve'));
    if (approved.some(({ alone }) => alone)) problems.push(`order ${number}: its asker approved it`);
    // The process may die between the bank's answer and the audit row that closes the cancellation.
    const byStaff = own(cancellations).filter(({ decidedBy }) => decidedBy === STAFF_NAME).length;
    const least = rowsOf('cancellations/refund') + rowsOf('cancellations/approve');
    if (byStaff < least || byStaff > least + rowsOf('cancellations/cancel', 'asked'))
      problems.push(`order ${number}: ${byStaff} cancellations by staff, ${least} rows in the trail`);
  }
  return problems;
}
