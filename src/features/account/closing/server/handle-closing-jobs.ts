import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { accountClosingMailJob } from './closing-jobs.ts';
import { mailAccountClosing } from './mail-closing.ts';

export const closingJobHandlers = ({ mailer }: { mailer: Mailer }): JobHandler[] => [
  handleJob(accountClosingMailJob, (deps, data) => mailAccountClosing({ ...deps, mailer }, data)),
];
