import * as v from 'valibot';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { integer } from '#forms/wire.ts';
import { defineJob } from '#platform/jobs/job-type.ts';
import type { MailText } from '#platform/mail/mail-frame.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { selectById } from '../../server/internal/queries.ts';
import { selectTeamRequest } from '../../server/internal/request-queries.ts';
import { panelSite } from '../../server/panel-site.ts';
import { changeText } from '../team-change.ts';
import { type OpenRequest, withNames } from './read-requests.ts';

/** `due`: the shell approved it, and it waits for a day. */
const STEPS = ['asked', 'due', 'approved', 'refused'] as const;

export type RequestStep = (typeof STEPS)[number];

export const staffRequestMailJob = defineJob(
  'mail.staff-request',
  'E-mail sobre um pedido da equipe',
  v.object({ requestId: integer, staffId: integer, step: v.picklist(STEPS) }),
  { urgency: 'mail' },
);

/** Mails one administrator. A repeated job mails the same text. */
export async function mailStaffRequest(
  deps: MailDeps,
  { requestId, staffId, step }: { requestId: number; staffId: number; step: RequestStep },
): Promise<void> {
  const [row, member] = [await selectTeamRequest(deps.db, requestId), await selectById(deps.db, staffId)];
  if (!row || !member || member.blockedAt) return;
  await sendMail(
    deps,
    { to: member.email, kind: 'staff-request', id: `${requestId}-${step}-${staffId}` },
    textOf(await withNames(deps, row), step, deps),
  );
}

function textOf(
  { change, name, requestedBy, row }: OpenRequest,
  step: RequestStep,
  deps: MailDeps,
): MailText {
  const link = { label: 'Abrir a página Equipe', url: `${panelSite(deps)}${panelUrls.team()}` };
  const what = `${requestedBy} pediu: ${changeText(change, name)}.`;
  if (step === 'approved' || step === 'refused')
    return {
      subject: step === 'approved' ? 'Pedido da equipe aprovado' : 'Pedido da equipe recusado',
      paragraphs: [
        what,
        step === 'approved' ? 'O pedido foi aprovado e já vale.' : 'O pedido foi recusado. Nada mudou.',
        'Não reconhece? Fale agora com quem cuida da loja.',
      ],
      link,
    };
  const due = row.dueAt && momentText(row.dueAt, deps.clock.now());
  return {
    subject: 'Um pedido da equipe espera outra pessoa',
    paragraphs: [
      `No painel ${storeOf(deps).ofStore}, ${what}`,
      due
        ? `O pedido veio do servidor da loja. Se ninguém recusar, ele pode valer a partir de ${due}.`
        : 'Só vale quando outra pessoa que administra a equipe aprovar, na página Equipe do painel.',
      'Não reconhece? Recuse o pedido na página Equipe.',
    ],
    link,
  };
}
