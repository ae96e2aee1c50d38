import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import * as jobs from './data-rights-jobs.ts';
import { mailAnswer, mailRequest } from './mail-request.ts';
import { makeExport, type ReadCustomer } from './make-export.ts';

export const dataRightsJobHandlers = (parts: {
  mailer: Mailer;
  readCustomer: ReadCustomer;
}): JobHandler[] => [
  handleJob(jobs.exportJob, (deps, data) => makeExport({ ...deps, ...parts }, data)),
  handleJob(jobs.requestMailJob, (deps, data) => mailRequest({ ...deps, ...parts }, data)),
  handleJob(jobs.answerMailJob, (deps, data) => mailAnswer({ ...deps, ...parts }, data)),
];
