import { defineSlice, everyMinute } from '#platform/define-slice.ts';
import { handleJob } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { approvalOperations } from './server/approval-operations.ts';
import { closeApprovals } from './server/decide-approval.ts';
import { cancellationRoutes } from './server/http/routes.ts';
import { approvalMailJob, mailApproval } from './server/mail-approval.ts';
import { cancellationOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';

export const cancellations = defineSlice({
  name: 'purchase/cancellations',
  routes: [cancellationRoutes],
  operations: [...cancellationOperations, ...approvalOperations],
  jobs: ({ mailer }: { mailer: Mailer }) => [
    handleJob(approvalMailJob, (deps, data) => mailApproval({ ...deps, mailer }, data)),
  ],
  sweeps: [everyMinute('approvals.close', 'Encerrar pedidos de aprovação', closeApprovals)],
  personalData: [personalData],
});
