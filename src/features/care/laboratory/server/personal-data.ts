import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { definePersonalData, HEALTH, ofCustomer } from '#platform/personal-data.ts';
import { daysBefore, RETENTION_DAYS, RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import { LAB_STATE_NAMES } from '../laboratory.ts';
import {
  deleteOldReports,
  deleteOldTubes,
  deleteViewsOf,
  forgetMessages,
  selectResultsOf,
} from './internal/retention-queries.ts';
import { laboratoryOrders, resultViews } from './internal/tables.ts';

/** The laboratory keeps the legal copy of each result, so the store's goes earlier. */
export async function forgetOldResults(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  await forgetMessages(deps.db, daysBefore(now, RETENTION_DAYS.laboratoryMessages));
  await deleteOldTubes(deps.db, yearsBefore(now, RETENTION_YEARS.collections));
  return deleteOldReports(deps.db, daysBefore(now, RETENTION_DAYS.results));
}

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['laboratory_orders', 'laboratory_tubes'],
      personal:
        'which exam of an order went to which laboratory, in which tube, and the CPF of who answers for a minor',
      kept: `as long as the collection: ${RETENTION_YEARS.collections} years`,
      why: HEALTH,
      jobs: ['attendances.sweep', 'laboratory.forget'],
      erased: null,
    },
    {
      tables: ['laboratory_messages'],
      personal: 'messages to and from the laboratory with patient, exams and results; sealed',
      kept: `${RETENTION_DAYS.laboratoryMessages} days; then without content`,
      why: HEALTH,
      jobs: ['laboratory.forget'],
      erased: null,
      notExported: 'its content is in the orders, the collections and the results',
    },
    {
      tables: ['laboratory_reports'],
      personal: "results and the laboratory's documents; sealed",
      kept: `${RETENTION_DAYS.results} days; the laboratory keeps the legal copy`,
      why: HEALTH,
      jobs: ['laboratory.forget'],
      erased: null,
    },
    {
      tables: ['result_views'],
      personal: 'which account opened a result, and when',
      kept: 'as long as the result',
      why: HEALTH,
      jobs: ['laboratory.forget'],
      erased: 'those of the account deleted',
    },
    {
      tables: ['laboratory_links', 'laboratory_exams'],
      personal: null,
      kept: 'for good',
      why: HEALTH,
      jobs: [],
      erased: null,
    },
  ],
  labels: {
    results: {
      chapter: 'orders',
      title: 'Resultados de exames',
      columns: {
        service: 'Exame',
        collectedAt: 'Coleta',
        state: 'No laboratório',
        receivedAt: 'Recebido em',
        observations: 'Valores',
      },
      words: { state: LAB_STATE_NAMES },
    },
  },
  exportOf: ofCustomer(async (deps: Deps, customerId) => ({
    results: await selectResultsOf(deps, customerId),
  })),
  merge: async ({ db }: Deps, merger) => {
    await giveRows(db, laboratoryOrders, merger);
    await giveRows(db, resultViews, merger);
  },
  erase: ofCustomer((tx: Deps, customerId) => deleteViewsOf(tx.db, customerId)),
});
