import { noticeData } from '#features/account/emails/server/notice-data.ts';
import { defineJob } from '#platform/jobs/job-type.ts';

export const accountClosingMailJob = defineJob('mail.account-closing', noticeData, { urgency: 'mail' });
export const accountKeptMailJob = defineJob('mail.account-kept', noticeData, { urgency: 'mail' });
