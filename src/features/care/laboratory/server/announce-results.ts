import { claimsOf } from '#features/account/accounts/server/cpf-claims.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { isOver, isReadable, type ResultState, resultState } from '../result-state.ts';
import { type LabOrder, type LabReport, selectShown, selectStanding } from './internal/queries.ts';
import { mailResultJob } from './laboratory-jobs.ts';
import { readerOf } from './reader-of.ts';

/** The state of each exam of an order at the laboratory, by the id of its order there. */
export async function resultStatesOf(
  tx: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
): Promise<Map<number, ResultState>> {
  const orders = await selectStanding(tx.db, orderId);
  return new Map([...(await shownOf(tx, orders))].map(([id, { state }]) => [id, state]));
}

/** The state and report of each of these exams as the patient sees them, by the id of its order. */
export async function shownOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orders: readonly LabOrder[],
): Promise<Map<number, { state: ResultState; report: LabReport | null }>> {
  const reports = await selectShown(
    db,
    orders.map(({ id }) => id),
  );
  const erased = daysBefore(clock.now(), RETENTION_DAYS.results);
  return new Map(
    orders.map(({ id, state, inPerson, createdAt }) => {
      const report = reports.get(id) ?? null;
      const isOld = createdAt < erased;
      return [id, { state: resultState({ lab: state, inPerson, report, isOld }), report }];
    }),
  );
}

/** Mails announce no partial result. A cancellation is news only if the patient could read the result before. */
const isNews = (state: ResultState) => isOver(state) && state !== 'cancelled';

interface News {
  orderId: string;
  before: ReadonlyMap<number, ResultState>;
  messageId: number;
  /** The documents of the order's patients. */
  documents: ReadonlySet<string>;
}

/**
 * Announces the first and the last result of an order, a correction, a result that is no longer valid and a rejected sample. The mail goes to the buyer and to
 * patients with an own account, and says only that there is news.
 */
export async function announceResults(
  tx: Deps,
  { orderId, before, messageId, documents }: News,
): Promise<void> {
  const after = await resultStatesOf(tx, orderId);
  const states = [...after.values()];
  const were = [...before.values()];
  const isFirst = states.some(isNews) && !were.some(isNews);
  const isLast = states.every(isOver) && !were.every(isOver);
  const became = (wanted: ResultState) =>
    [...after].some(([id, state]) => before.get(id) !== state && state === wanted);
  const recollect = became('recollect');
  const isLost = [...after].some(
    ([id, state]) => state === 'cancelled' && isReadable(before.get(id) ?? 'collected'),
  );
  if (!isFirst && !isLast && !isLost && !became('corrected') && !became('withdrawn') && !recollect) return;
  const order = await findOrder(tx, orderId);
  if (!order) return;
  const claims = await Promise.all([...documents].map((document) => claimsOf(tx.db, document)));
  const readers = await Promise.all(claims.flat().map(({ id }) => readerOf(tx, id)));
  // A CPF that anyone may have typed learns of nothing.
  const patients = readers.filter(({ seenCpf }) => seenCpf !== null);
  for (const customerId of new Set([order.customerId, ...patients.map(({ id }) => id)]))
    await tx.jobs.enqueue(tx.db, mailResultJob, {
      orderId,
      customerId,
      event: String(messageId),
      ...(recollect && { recollect }),
    });
}
