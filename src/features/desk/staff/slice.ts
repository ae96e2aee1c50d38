import { defineSlice, hourly } from '#platform/define-slice.ts';
import { handleJob } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { makePasswordLink, passwordLinkJob, type Trail } from './server/forgotten-password.ts';
import { mailStaffAccess, staffAccessMailJob } from './server/mail-access.ts';
import { mailStaffChange, staffChangeMailJob } from './server/mail-changes.ts';
import { mailStaffGuesses, staffGuessesMailJob } from './server/mail-guesses.ts';
import { staffOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { sweepStaff } from './server/sweep-staff.ts';
import { mailStaffRequest, staffRequestMailJob } from './team/server/mail-request.ts';

export const staff = defineSlice({
  name: 'desk/staff',
  operations: staffOperations,
  jobs: ({ mailer, appendAudit }: { mailer: Mailer } & Trail) => [
    handleJob(staffAccessMailJob, (deps, data) => mailStaffAccess({ ...deps, mailer }, data)),
    handleJob(passwordLinkJob, (deps, data) => makePasswordLink({ ...deps, appendAudit }, data)),
    handleJob(staffChangeMailJob, (deps, data) => mailStaffChange({ ...deps, mailer }, data)),
    handleJob(staffGuessesMailJob, (deps, data) => mailStaffGuesses({ ...deps, mailer }, data)),
    handleJob(staffRequestMailJob, (deps, data) => mailStaffRequest({ ...deps, mailer }, data)),
  ],
  sweeps: [hourly('staff.sweep', 'Apagar sessões e convites da equipe', sweepStaff)],
  personalData: [personalData],
});
