import type { Deps } from '#platform/deps.ts';
import { exportJob } from './data-rights-jobs.ts';

/** The copy is made by a job and mailed as a link. Asked for again while it waits, it is made once. */
export const requestExport = (deps: Deps, customerId: number): Promise<void> =>
  deps.jobs.enqueue(deps.db, exportJob, { customerId });
