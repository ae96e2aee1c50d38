import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

export const fileJob = defineJob(
  'orders.file',
  'Arquivo de pedidos',
  v.object({ fileId: v.pipe(v.string(), v.uuid()) }),
  {
    urgency: 'housekeeping',
    bulk: true,
    idOf: ({ fileId }) => fileId,
  },
);
