import * as v from 'valibot';
import { inTransaction } from '#platform/deps.ts';
import { defineJob } from '#platform/jobs/job-type.ts';
import type { MailText } from '#platform/mail/mail-frame.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { formatMoment } from '#values/moment.ts';
import { addLink, inviteLink } from './invite-staff.ts';

export const staffAccessMailJob = defineJob(
  'mail.staff-access',
  v.object({ staffId: v.pipe(v.number(), v.integer()) }),
  { urgency: 'mail' },
);

/** Its link is another one than the administrator's, of which the store has only the hash. Using one ends both. */
export async function mailStaffAccess(deps: MailDeps, { staffId }: { staffId: number }): Promise<void> {
  const made = await inTransaction(deps, (tx) => addLink(tx, staffId));
  // Used, expired or blocked meanwhile.
  if (!made) return;
  const { email, token, expiresAt } = made;
  const { storeName } = storeOf(deps);
  const until = formatMoment(expiresAt);
  await sendMail(
    deps,
    { to: email, kind: 'staff-access' },
    accessMail({ storeName, until, url: inviteLink(deps, token) }),
  );
}

const accessMail = ({ storeName, until, url }: Record<'storeName' | 'until' | 'url', string>): MailText => ({
  subject: 'Seu novo acesso ao painel',
  paragraphs: [
    `Quem administra a equipe refez o seu acesso ao painel da ${storeName}. Crie outra senha e cadastre de novo o aplicativo de códigos.`,
    `O link vale uma vez, até ${until}.`,
    'Não esperava por isso? Não abra o link e fale com quem administra a equipe.',
  ],
  link: { label: 'Refazer meu acesso', url },
});
