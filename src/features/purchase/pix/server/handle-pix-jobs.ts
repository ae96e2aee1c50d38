import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import { defineSchedule } from '#platform/jobs/job-type.ts';
import type { PixProvider } from './pix-provider.ts';
import { registerWebhook } from './register-webhook.ts';

const registerWebhookJob = defineSchedule('payments.webhook', 'Registrar o aviso do banco', '7 * * * *');

export const pixJobHandlers = ({ pix }: { pix: PixProvider }): JobHandler[] => [
  handleJob(registerWebhookJob, (deps) => registerWebhook(deps, pix)),
];
