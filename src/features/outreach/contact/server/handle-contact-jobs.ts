import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import * as jobs from './contact-jobs.ts';
import { mailContact, mailContactAnswer } from './mail-contact.ts';

export const contactJobHandlers = (parts: { mailer: Mailer }): JobHandler[] => [
  handleJob(jobs.requestMailJob, (deps, data) => mailContact({ ...deps, ...parts }, data)),
  handleJob(jobs.answerMailJob, (deps, data) => mailContactAnswer({ ...deps, ...parts }, data)),
];
