import { noticeData } from '#features/account/accounts/emails/server/notice-data.ts';
import { defineJob } from '#platform/jobs/job-type.ts';

export const accountClosingMailJob = defineJob(
  'mail.account-closing',
  'E-mail de encerramento da conta',
  noticeData,
  { urgency: 'mail' },
);
export const accountKeptMailJob = defineJob('mail.account-kept', 'E-mail de conta mantida', noticeData, {
  urgency: 'mail',
});
