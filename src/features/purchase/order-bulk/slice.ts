import { defineSlice, nightly } from '#platform/define-slice.ts';
import { handleJob } from '#platform/jobs/job-handler.ts';
import { bulkJob } from './server/bulk-job.ts';
import { deleteOldRuns } from './server/bulk-runs.ts';
import { orderBulkOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { type RunForStaff, runBulk } from './server/run-bulk.ts';

export const orderBulk = defineSlice({
  name: 'purchase/order-bulk',
  operations: orderBulkOperations,
  jobs: ({ runForStaff }: { runForStaff: RunForStaff }) => [
    handleJob(bulkJob, (deps, data) => runBulk({ ...deps, runForStaff }, data)),
  ],
  sweeps: [nightly('order-bulk.sweep', 'Apagar trabalhos em lote antigos', deleteOldRuns)],
  personalData,
});
