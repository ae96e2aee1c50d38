import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { mailConfirmation, mailWelcome } from './mail-subscription.ts';
import * as jobs from './newsletter-jobs.ts';

export const newsletterJobHandlers = (parts: { mailer: Mailer }): JobHandler[] => [
  handleJob(jobs.confirmationMailJob, (deps, data) => mailConfirmation({ ...deps, ...parts }, data)),
  handleJob(jobs.welcomeMailJob, (deps, data) => mailWelcome({ ...deps, ...parts }, data)),
];
