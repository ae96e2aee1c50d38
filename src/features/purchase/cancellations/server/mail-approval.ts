import * as v from 'valibot';
import { covers } from '#features/desk/operations/operator.ts';
import { panelSite } from '#features/desk/staff/server/panel-site.ts';
import { memberById, membersWho } from '#features/desk/staff/team/server/members-who.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { integer } from '#forms/wire.ts';
import type { Deps } from '#platform/deps.ts';
import { defineJob } from '#platform/jobs/job-type.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { type Approval, isOwnRequest } from '../approval.ts';
import { selectApproval } from './internal/approval-queries.ts';
import { findApproval } from './read-approvals.ts';

export const approvalMailJob = defineJob(
  'mail.refund-approval',
  'E-mail sobre uma devolução a aprovar',
  v.object({ approvalId: v.pipe(v.string(), v.uuid()), staffId: integer }),
  { urgency: 'mail' },
);

/** Adds a mail for each person who may decide. Each request has its own. */
export async function tellApprovers(
  tx: Deps,
  approval: Pick<Approval, 'id' | 'requestedBy'>,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const { staffId, operator } of await membersWho(tx, 'refunds.approve'))
    if (!isOwnRequest(approval, staffId) && covers(operator, 'refunds.approve', lines))
      await tx.jobs.enqueue(tx.db, approvalMailJob, { approvalId: approval.id, staffId });
}

/** Mails nothing once the request is decided, or the person may not decide it any more. It names no service and no customer. */
export async function mailApproval(
  deps: MailDeps,
  { approvalId, staffId }: { approvalId: string; staffId: number },
): Promise<void> {
  const approval = await selectApproval(deps.db, approvalId);
  const found = approval?.state === 'waiting' && (await findApproval(deps, approvalId));
  const member = await memberById(deps, staffId);
  if (!found || !member || !covers(member.operator, 'refunds.approve', found.lines)) return;
  await sendMail(
    deps,
    { to: member.email, kind: 'refund-approval', id: `${approvalId}-${staffId}` },
    {
      subject: 'Uma devolução espera a sua aprovação',
      paragraphs: [
        `No painel ${storeOf(deps).ofStore}, ${approval.requestedByName} pediu aprovação para devolver ${formatReais(approval.cents)} do pedido ${found.incrementId}.`,
        'O dinheiro só volta ao cliente quando alguém aprovar, na página Cancelamentos.',
      ],
      link: { label: 'Abrir os cancelamentos', url: `${panelSite(deps)}${panelUrls.cancellations()}` },
    },
  );
}
