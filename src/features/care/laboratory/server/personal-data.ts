import { giveRows } from '#platform/database/give-rows.ts';
import type { Deps } from '#platform/deps.ts';
import { days, definePersonalData, ofCustomer } from '#platform/personal-data.ts';
import { daysBefore, RETENTION_DAYS, RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import { LAB_STATE_NAMES } from '../laboratory.ts';
import {
  deleteOldReports,
  deleteOldTubes,
  forgetMessages,
  forgetReader,
  selectLinksOf,
  selectResultsOf,
  selectViewsOf,
} from './internal/retention-queries.ts';
import { laboratoryOrders, resultShares, resultViews } from './internal/tables.ts';

/** The laboratory keeps the legal copy of each result, so the store's goes earlier. */
export async function forgetOldResults(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  await forgetMessages(deps.db, daysBefore(now, RETENTION_DAYS.laboratoryMessages));
  await deleteOldTubes(deps.db, yearsBefore(now, RETENTION_YEARS.collections));
  return deleteOldReports(deps.db, daysBefore(now, RETENTION_DAYS.results));
}

const LABORATORY = 'health records (RDC Anvisa 978/2025), LGPD art. 11 II f';

export const personalData = definePersonalData({
  retention: [
    {
      tables: ['laboratory_orders'],
      personal: 'which exam went to which laboratory, in which tube; the CPF of who answers for a minor',
      kept: `as long as the collection: ${RETENTION_YEARS.collections} years`,
      why: LABORATORY,
      jobs: ['attendances.sweep'],
      erased: 'without the account',
    },
    {
      tables: ['laboratory_tubes'],
      personal: 'the tubes of an order, when they were collected and labelled',
      kept: `${RETENTION_YEARS.collections} years`,
      why: LABORATORY,
      jobs: ['laboratory.forget'],
      erased: null,
      notExported: 'their numbers are with the orders to the laboratory',
    },
    {
      tables: ['laboratory_messages'],
      personal: 'messages to and from the laboratory with patient, exams and results; sealed',
      kept: `${days(RETENTION_DAYS.laboratoryMessages)}; then when they came, without content`,
      why: LABORATORY,
      jobs: ['laboratory.forget'],
      erased: null,
      notExported: 'what they say is with the orders to the laboratory',
    },
    {
      tables: ['laboratory_reports'],
      personal: "results and the laboratory's documents; sealed",
      kept: `${days(RETENTION_DAYS.results)}; the laboratory keeps the legal copy`,
      why: LABORATORY,
      jobs: ['laboratory.forget'],
      erased: null,
      notExported: 'their values are with the orders to the laboratory',
    },
    {
      tables: ['result_shares'],
      personal: 'which account gave a result away by a link, and until when',
      kept: days(RETENTION_DAYS.results),
      why: LABORATORY,
      jobs: ['laboratory.forget'],
      erased: 'deleted',
    },
    {
      tables: ['result_views'],
      personal: 'which account or link opened a result, and when',
      kept: days(RETENTION_DAYS.results),
      why: LABORATORY,
      jobs: ['laboratory.forget'],
      erased: 'deleted',
    },
    {
      tables: ['laboratory_links'],
      personal: 'work addresses of the team that hears of critical values',
      kept: 'until you change it',
      why: 'the telephone call that a critical value needs (RDC Anvisa 978/2025)',
      jobs: [],
      otherwise: '`bin/loja importar`',
      erased: null,
      notExported: 'they are addresses of operators, not of customers',
    },
    {
      tables: ['laboratory_exams'],
      personal: null,
      kept: 'until you change it',
      why: 'the catalogue',
      jobs: [],
      otherwise: '`bin/loja importar`',
      erased: null,
    },
  ],
  labels: {
    laboratory_orders: {
      chapter: 'orders',
      title: 'Resultados de exames',
      columns: {
        service: 'Exame',
        collectedAt: 'Coleta',
        state: 'No laboratório',
        filler: 'Número do laboratório',
        receivedAt: 'Resultado em',
        observations: 'Valores',
      },
      words: { state: LAB_STATE_NAMES },
    },
    result_shares: {
      chapter: 'access',
      title: 'Links de resultados',
      columns: { createdAt: 'Criado em', until: 'Valeu até' },
    },
    result_views: { chapter: 'access', title: 'Resultados abertos', columns: { at: 'Quando' } },
  },
  exportOf: async (deps: Deps, subject) => ({
    laboratory_orders: await selectResultsOf(deps, subject),
    result_shares: await selectLinksOf(deps.db, subject.customerId),
    result_views: await selectViewsOf(deps.db, subject.customerId),
  }),
  merge: async ({ db }: Deps, merger) => {
    await giveRows(db, laboratoryOrders, merger);
    await giveRows(db, resultShares, merger);
    await giveRows(db, resultViews, merger);
  },
  erase: ofCustomer((tx: Deps, customerId) => forgetReader(tx.db, customerId)),
});
