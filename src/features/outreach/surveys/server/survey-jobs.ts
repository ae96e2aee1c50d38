import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

export const invitationMailJob = defineJob(
  'mail.survey-invitation',
  'E-mail de convite à pesquisa',
  v.object({ orderId: v.pipe(v.string(), v.nonEmpty()) }),
  { urgency: 'mail', bulk: true, idOf: ({ orderId }) => orderId },
);
