import * as v from 'valibot';
import { onMomentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { integer } from '#forms/wire.ts';
import type { Deps } from '#platform/deps.ts';
import { defineJob } from '#platform/jobs/job-type.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import { selectById } from './internal/queries.ts';
import { panelSite } from './panel-site.ts';

/** `access` is password and second factor at once, by the link of an administrator. It ends the passkeys. */
const CHANGES = ['password', 'phone', 'codes', 'passkey-added', 'passkey-removed', 'access'] as const;

type ProofChange = (typeof CHANGES)[number];

export const staffChangeMailJob = defineJob(
  'mail.staff-change',
  'E-mail sobre uma mudança do acesso ao painel',
  v.object({ staffId: integer, change: v.picklist(CHANGES), at: v.pipe(v.string(), v.isoTimestamp()) }),
  { urgency: 'mail' },
);

const TEXTS: Readonly<Record<ProofChange, { subject: string; text: string }>> = {
  password: { subject: 'Sua senha do painel mudou', text: 'a sua senha mudou' },
  phone: {
    subject: 'Seu painel tem um celular novo',
    text: 'o aplicativo de códigos passou para outro celular, e o antigo não vale mais',
  },
  codes: {
    subject: 'Seus códigos de recuperação mudaram',
    text: 'foram criados novos códigos de recuperação, e os antigos não valem mais',
  },
  'passkey-added': {
    subject: 'Chave de acesso criada no seu painel',
    text: 'foi criada uma chave de acesso, que abre o painel sem senha e sem código',
  },
  'passkey-removed': {
    subject: 'Chave de acesso removida do seu painel',
    text: 'foi removida uma chave de acesso, que não abre mais o painel',
  },
  access: {
    subject: 'Seu acesso ao painel foi refeito',
    text: 'a sua senha e o aplicativo de códigos mudaram, e chaves de acesso antigas não valem mais',
  },
};

export async function tellOfChange(tx: Deps, staffId: number, change: ProofChange): Promise<void> {
  await tx.jobs.enqueue(tx.db, staffChangeMailJob, { staffId, change, at: tx.clock.now().toISOString() });
}

/** Mails the person after every change of a proof, because another person may have made it. */
export async function mailStaffChange(
  deps: MailDeps,
  { staffId, change, at }: { staffId: number; change: ProofChange; at: string },
): Promise<void> {
  const member = await selectById(deps.db, staffId);
  if (!member || member.blockedAt) return;
  const { subject, text } = TEXTS[change];
  const when = capital(onMomentText(new Date(at), deps.clock.now()));
  await sendMail(
    deps,
    { to: member.email, kind: 'staff-change', id: `${staffId}-${change}-${at}` },
    {
      subject,
      paragraphs: [
        `${when}, no painel ${storeOf(deps).ofStore}, ${text}.`,
        'Foi você? Não precisa fazer nada.',
        'Não foi você? Avise agora quem administra a equipe, para bloquear e refazer o seu acesso.',
      ],
      link: { label: 'Abrir o painel', url: `${panelSite(deps)}${panelUrls.signIn()}` },
    },
  );
}
