import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { mailStockBack, stockBackMailJob } from './notify-stock-back.ts';

export const alertJobHandlers = ({ mailer }: { mailer: Mailer }): JobHandler[] => [
  handleJob(stockBackMailJob, (deps, data) => mailStockBack({ ...deps, mailer }, data)),
];
