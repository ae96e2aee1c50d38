import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { mailInvitation } from './mail-invitation.ts';
import * as jobs from './survey-jobs.ts';

export const surveyJobHandlers = ({ mailer }: { mailer: Mailer }): JobHandler[] => [
  handleJob(jobs.invitationMailJob, (deps, data) => mailInvitation({ ...deps, mailer }, data)),
];
