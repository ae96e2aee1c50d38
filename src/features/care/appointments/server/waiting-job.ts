import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';

/** `notice` counts the person's notices from 1. */
export const freedTimeMail = defineJob(
  'mail.freed-time',
  'E-mail de horário que abriu',
  v.object({ waiting: v.number(), notice: v.number() }),
  { urgency: 'mail' },
);
