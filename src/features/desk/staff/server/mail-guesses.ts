import * as v from 'valibot';
import { onMomentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { integer } from '#forms/wire.ts';
import type { Deps } from '#platform/deps.ts';
import { defineJob } from '#platform/jobs/job-type.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import { selectByEmail, selectById } from './internal/queries.ts';
import { panelSite } from './panel-site.ts';

export const staffGuessesMailJob = defineJob(
  'mail.staff-guesses',
  'E-mail sobre tentativas de entrar no painel',
  v.object({ staffId: integer, at: v.pipe(v.string(), v.isoTimestamp()) }),
  { urgency: 'mail' },
);

/** `who` is the signed-in member, or the typed e-mail. An unknown e-mail gets nothing. */
export async function warnOfGuesses(deps: Deps, who: { staffId: number } | { email: string }): Promise<void> {
  const staffId = 'staffId' in who ? who.staffId : (await selectByEmail(deps.db, who.email))?.id;
  if (staffId === undefined) return;
  await deps.jobs.enqueue(deps.db, staffGuessesMailJob, { staffId, at: deps.clock.now().toISOString() });
}

export async function mailStaffGuesses(
  deps: MailDeps,
  { staffId, at }: { staffId: number; at: string },
): Promise<void> {
  const member = await selectById(deps.db, staffId);
  if (!member || member.blockedAt) return;
  await sendMail(
    deps,
    { to: member.email, kind: 'staff-guesses', id: `${staffId}-${at}` },
    {
      subject: 'Muitas tentativas de entrar no painel com o seu acesso',
      paragraphs: [
        `${capital(onMomentText(new Date(at), deps.clock.now()))}, alguém errou várias vezes a senha ou o código do seu acesso ao painel ${storeOf(deps).ofStore}. Por segurança, novas tentativas esperam um pouco.`,
        'Foi você? Não precisa fazer nada.',
        'Não foi você? Avise agora quem administra a equipe, para refazer o seu acesso.',
      ],
      link: { label: 'Abrir o painel', url: `${panelSite(deps)}${panelUrls.signIn()}` },
    },
  );
}
