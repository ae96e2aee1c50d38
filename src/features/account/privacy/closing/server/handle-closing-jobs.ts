import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { accountClosingMailJob, accountKeptMailJob } from './closing-jobs.ts';
import { mailAccountClosing, mailAccountKept } from './mail-closing.ts';

export const closingJobHandlers = ({ mailer }: { mailer: Mailer }): JobHandler[] => [
  handleJob(accountClosingMailJob, (deps, data) => mailAccountClosing({ ...deps, mailer }, data)),
  handleJob(accountKeptMailJob, (deps, data) => mailAccountKept({ ...deps, mailer }, data)),
];
