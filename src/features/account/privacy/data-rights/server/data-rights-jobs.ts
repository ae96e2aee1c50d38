import * as v from 'valibot';
import { noticeData } from '#features/account/accounts/emails/server/notice-data.ts';
import { defineJob } from '#platform/jobs/job-type.ts';

const id = v.pipe(v.number(), v.integer());

export const exportJob = defineJob('data-rights.export', 'E-mail com a cópia dos dados', noticeData, {
  urgency: 'mail',
  waitingKey: ({ customerId, afterChange }) => `${customerId}.${afterChange}`,
});
/** The data protection officer always gets a mail; `mailed` adds one to the requester. */
export const requestMailJob = defineJob(
  'mail.data-request',
  'E-mail de pedido de titular',
  v.object({ requestId: id, mailed: v.optional(v.boolean(), true) }),
  { urgency: 'mail' },
);
export const answerMailJob = defineJob(
  'mail.data-answer',
  'E-mail de resposta ao titular',
  v.object({ requestId: id }),
  { urgency: 'mail' },
);
