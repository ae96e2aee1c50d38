import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

export const bulkJob = defineJob(
  'orders.bulk',
  'Pedidos em lote',
  v.object({ runId: v.pipe(v.string(), v.uuid()) }),
  {
    urgency: 'housekeeping',
    bulk: true,
    idOf: ({ runId }) => runId,
  },
);
