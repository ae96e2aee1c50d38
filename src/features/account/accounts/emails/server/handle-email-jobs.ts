import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import * as jobs from './email-jobs.ts';
import { mailEmailChange, mailEmailConfirmation } from './mail-email-proof.ts';
import {
  mailNewDevice,
  mailPasswordChanged,
  mailPasswordReset,
  mailSignInCode,
  mailSignInWay,
} from './mail-sign-in.ts';

export const emailJobHandlers = ({ mailer }: { mailer: Mailer }): JobHandler[] => [
  handleJob(jobs.confirmEmailMailJob, (deps, data) => mailEmailConfirmation({ ...deps, mailer }, data)),
  handleJob(jobs.emailChangeMailJob, (deps, data) => mailEmailChange({ ...deps, mailer }, data)),
  handleJob(jobs.resetPasswordMailJob, (deps, data) => mailPasswordReset({ ...deps, mailer }, data)),
  handleJob(jobs.signInCodeMailJob, (deps, data) => mailSignInCode({ ...deps, mailer }, data)),
  handleJob(jobs.passwordChangedMailJob, (deps, data) => mailPasswordChanged({ ...deps, mailer }, data)),
  handleJob(jobs.newDeviceMailJob, (deps, data) => mailNewDevice({ ...deps, mailer }, data)),
  handleJob(jobs.signInWayMailJob, (deps, data) => mailSignInWay({ ...deps, mailer }, data)),
];
