import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import type { Deps } from '#platform/deps.ts';
import { exportJob } from './data-rights-jobs.ts';

/** A job makes the copy and mails its link to the address of this moment. Repeated requests during the wait make one copy. */
export const requestExport = (deps: Deps, customerId: number): Promise<void> =>
  enqueueNotice(deps, exportJob, { customerId });
