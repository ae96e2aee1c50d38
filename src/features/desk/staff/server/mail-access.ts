import * as v from 'valibot';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { defineJob } from '#platform/jobs/job-type.ts';
import type { MailText } from '#platform/mail/mail-frame.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { findLink } from './invite-staff.ts';

export const staffAccessMailJob = defineJob(
  'mail.staff-access',
  'E-mail de acesso ao painel',
  v.object({ linkId: v.pipe(v.string(), v.uuid()) }),
  { urgency: 'mail' },
);

/** A repeated job mails the same one. */
export async function mailStaffAccess(deps: MailDeps, { linkId }: { linkId: string }): Promise<void> {
  const found = await findLink(deps, linkId);
  if (!found) return;
  const { member, invite, link } = found;
  const { ofStore } = storeOf(deps);
  const textOf = invite.keepsFactor
    ? passwordMail
    : member.passwordHash === null
      ? invitationMail
      : accessMail;
  await sendMail(
    deps,
    { to: member.email, kind: 'staff-access', id: linkId },
    textOf({ ofStore, until: momentText(invite.expiresAt, deps.clock.now()), url: link }),
  );
}

type Facts = Record<'ofStore' | 'until' | 'url', string>;

const invitationMail = ({ ofStore, until, url }: Facts): MailText => ({
  subject: `Seu convite para o painel ${ofStore}`,
  paragraphs: [
    `Quem administra a equipe ${ofStore} convidou você para o painel. Crie a sua senha e cadastre um aplicativo de códigos no celular.`,
    `O link vale uma vez, até ${until}.`,
    'Não esperava por isso? Não abra o link.',
  ],
  link: { label: 'Aceitar o convite', url },
});

const accessMail = ({ ofStore, until, url }: Facts): MailText => ({
  subject: 'Seu novo acesso ao painel',
  paragraphs: [
    `Quem administra a equipe refez o seu acesso ao painel ${ofStore}. Crie outra senha e cadastre de novo o aplicativo de códigos. Chaves de acesso antigas não valem mais.`,
    `O link vale uma vez, até ${until}.`,
    'Não esperava por isso? Não abra o link e fale com quem administra a equipe.',
  ],
  link: { label: 'Refazer meu acesso', url },
});

const passwordMail = ({ ofStore, until, url }: Facts): MailText => ({
  subject: 'Crie outra senha do painel',
  paragraphs: [
    `Alguém pediu um link para criar outra senha do seu acesso ao painel ${ofStore}. Para entrar, o código do aplicativo continua necessário.`,
    `O link vale uma vez, até ${until}.`,
    'Não foi você? Não abra o link: a sua senha continua a mesma.',
  ],
  link: { label: 'Criar outra senha', url },
});
