import { rulesToCheck } from '#features/care/preparation/server/rules-to-check.ts';
import { missingOf } from '#features/purchase/invoices/server/missing-configuration.ts';
import { pageFaults } from '#features/shop/content/server/page-faults.ts';
import { demoFieldsOf } from '#platform/brand/demo-data.ts';
import { certificateStates } from '#platform/config/certificates.ts';
import { clockOffset } from '#platform/database/clock-offset.ts';
import { databaseStats } from '#platform/database/database-stats.ts';
import { writeProblem } from '#platform/database/write-probe.ts';
import type { Deps } from '#platform/deps.ts';
import { readJobs } from './jobs-state.ts';
import { readCounts } from './read-counts.ts';
import { type Reader, stateProblems } from './state-problems.ts';

export type StoreState = Awaited<ReturnType<typeof readState>>;

/**
 * Runs one statement after the other, so that one connection is enough. It uses no transaction, because a full disk
 * would end it.
 */
export async function readState(deps: Deps, reader: Reader = 'shell') {
  const { db, config } = deps;
  const now = deps.clock.now();
  const database = await databaseStats(db);
  const certificates = certificateStates(config);
  if (database.migrations.applied < database.migrations.known) {
    const { known, applied } = database.migrations;
    const problem = `Faltam ${known - applied} migrações: inicie a loja desta versão.`;
    const unknown = { jobs: null, quotes: null, orders: null, payments: null };
    return { database, certificates, ...unknown, problems: [problem] };
  }
  const jobs = await readJobs(db, { hasJobs: database.hasJobs, now });
  const {
    quotes,
    orders: waitingOrders,
    toDecide,
    payments,
    pages,
    waitingPages,
    noteRules,
    ...facts
  } = await readCounts(deps, now);
  const orders = { ...waitingOrders, toDecide };
  const problems = stateProblems(
    {
      ...facts,
      now,
      brandFields: demoFieldsOf(config.brand),
      pages: pageFaults(pages, config, waitingPages),
      rules: await rulesToCheck(deps),
      notes: missingOf(deps, noteRules),
      production: config.production,
      database,
      certificates,
      jobs,
      quotes,
      orders,
      payments,
      write: await writeProblem(db),
      clockOffsetSeconds: await clockOffset(db),
    },
    reader,
  );
  return { database, certificates, jobs, quotes, orders, payments, problems };
}
