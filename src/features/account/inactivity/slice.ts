import { defineSlice } from '#platform/define-slice.ts';
import { handleJob } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { inactivityMailJob } from './server/inactivity-jobs.ts';
import { mailInactivity } from './server/mail-inactivity.ts';
import { personalData } from './server/personal-data.ts';

export const inactivity = defineSlice({
  name: 'account/inactivity',
  jobs: ({ mailer }: { mailer: Mailer }) => [
    handleJob(inactivityMailJob, (deps, data) => mailInactivity({ ...deps, mailer }, data)),
  ],
  personalData,
});
