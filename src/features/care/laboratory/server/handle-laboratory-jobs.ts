import { settleLaboratoryJob } from '#features/purchase/orders/server/order-jobs.ts';
import { handleJob, type JobHandler, RunLater } from '#platform/jobs/job-handler.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { applyMessage } from './apply-message.ts';
import { fetchAgain } from './fetch-again.ts';
import type { Laboratories } from './laboratories.ts';
import {
  applyMessageJob,
  fetchAgainJob,
  mailCriticalJob,
  mailResultJob,
  pollLaboratoryJob,
  sendToLaboratoryJob,
} from './laboratory-jobs.ts';
import { mailCritical } from './mail-critical.ts';
import { mailResult } from './mail-result.ts';
import { pollLaboratory } from './poll-laboratory.ts';
import { sendToLaboratory } from './send-to-laboratory.ts';
import { settleLaboratory } from './settle-laboratory.ts';

const SOONEST_SECONDS = 15;
const LATEST_SECONDS = 10 * 60;

/** A laboratory may be away for days: the job comes back, ever later, and never gives up. */
const later = (waitedMs: number | null): RunLater | null =>
  waitedMs === null
    ? null
    : new RunLater(Math.min(LATEST_SECONDS, Math.max(SOONEST_SECONDS, waitedMs / 4000)));

export const laboratoryJobHandlers = ({
  laboratory,
  mailer,
}: {
  laboratory: Laboratories;
  mailer: Mailer;
}): JobHandler[] => [
  handleJob(settleLaboratoryJob, (deps, { orderId }) => settleLaboratory(deps, orderId)),
  handleJob(sendToLaboratoryJob, async (deps, about) =>
    later(await sendToLaboratory(deps, laboratory, about)),
  ),
  handleJob(applyMessageJob, (deps, data) => applyMessage(deps, data)),
  handleJob(pollLaboratoryJob, (deps, data) => pollLaboratory(deps, laboratory, data)),
  handleJob(fetchAgainJob, (deps, about) => fetchAgain(deps, laboratory, about)),
  handleJob(mailCriticalJob, (deps, data) => mailCritical({ ...deps, mailer }, data)),
  handleJob(mailResultJob, (deps, data) => mailResult({ ...deps, mailer }, data)),
];
