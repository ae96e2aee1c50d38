import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

const id = v.pipe(v.string(), v.nonEmpty());

export const cardNotifiedJob = defineJob(
  'payments.card-notified',
  'Conferir aviso da adquirente',
  v.object({ providerId: id }),
  {
    urgency: 'money',
    waitingKey: ({ providerId }) => providerId,
  },
);
