import { handleJob, type JobHandler } from '#platform/job-handler.ts';
import type { Mailer } from '#platform/mail.ts';
import { mailEmailChanged, mailEmailConfirmation } from './mail-email-proof.ts';
import { confirmEmailMailJob, emailChangedMailJob, identitySweepJob } from './profile-jobs.ts';
import { sweepIdentities } from './sweep-identities.ts';

export const profileJobHandlers = ({ mailer }: { mailer: Mailer }): JobHandler[] => [
  handleJob(confirmEmailMailJob, (deps, data) => mailEmailConfirmation({ ...deps, mailer }, data)),
  handleJob(emailChangedMailJob, (deps, data) => mailEmailChanged({ ...deps, mailer }, data)),
  handleJob(identitySweepJob, sweepIdentities),
];
