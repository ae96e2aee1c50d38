import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

const id = v.pipe(v.number(), v.integer());

export const requestMailJob = defineJob(
  'mail.contact',
  'E-mail do Fale conosco',
  v.object({ requestId: id }),
  { urgency: 'mail' },
);
export const answerMailJob = defineJob(
  'mail.contact-answer',
  'E-mail de resposta do Fale conosco',
  v.object({ messageId: id }),
  {
    urgency: 'mail',
  },
);
