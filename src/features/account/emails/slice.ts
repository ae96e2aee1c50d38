import { defineSlice, nightly } from '#platform/define-slice.ts';
import { emailJobHandlers } from './server/handle-email-jobs.ts';
import { emailRoutes } from './server/http/routes.ts';
import { personalData } from './server/personal-data.ts';
import { sweepEmails } from './server/sweep-emails.ts';

export const emails = defineSlice({
  name: 'account/emails',
  routes: [emailRoutes],
  jobs: emailJobHandlers,
  sweeps: [nightly('emails.sweep', 'Apagar códigos e links vencidos', sweepEmails)],
  personalData,
});
