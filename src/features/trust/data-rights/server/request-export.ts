import type { Deps } from '#platform/deps.ts';
import { exportJob } from './data-rights-jobs.ts';

/** A job makes the copy and mails its link. Repeated requests during the wait make one copy. */
export const requestExport = (deps: Deps, customerId: number): Promise<void> =>
  deps.jobs.enqueue(deps.db, exportJob, { customerId });
