import { panelSite } from '#features/desk/staff/server/panel-site.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import { RunLater } from '#platform/jobs/job-handler.ts';
import type { MailText } from '#platform/mail/mail-frame.ts';
import { type MailDeps, sendMail } from '#platform/mail/send-mail.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { selectLinks, selectMessage } from './internal/queries.ts';

const SOON_SECONDS = 5;
const PATIENCE_MS = 60_000;

/**
 * Mails the team that the provider named. Others may read mails, so this one names neither person nor exam, and no value. It waits
 * a little to learn which order the message belongs to.
 */
export async function mailCritical(
  deps: MailDeps,
  { messageId }: { messageId: number },
): Promise<RunLater | null> {
  const message = await selectMessage(deps.db, messageId);
  const link = (await selectLinks(deps.db)).find((one) => one.laboratoryId === message?.laboratoryId);
  if (!message || !link || link.criticalEmails.length === 0) return null;
  const waitedMs = deps.clock.now().getTime() - message.at.getTime();
  if (message.state === 'waiting' && waitedMs < PATIENCE_MS) return new RunLater(SOON_SECONDS);
  const order = message.orderId === null ? null : await findOrder(deps, message.orderId);
  await sendMail(
    deps,
    { to: link.criticalEmails.join(', '), kind: 'critical', id: messageId },
    criticalMail(order?.incrementId ?? null, `${panelSite(deps)}${panelUrls.laboratory()}`),
  );
  return null;
}

const criticalMail = (incrementId: string | null, url: string): MailText => ({
  subject: incrementId ? `Valor crítico no pedido ${incrementId}` : 'Valor crítico do laboratório',
  paragraphs: [
    incrementId
      ? `O laboratório mandou um valor crítico do pedido ${incrementId}.`
      : 'O laboratório mandou um valor crítico, e a loja não sabe de que pedido é.',
    'Confirme agora que o paciente ou o médico dele já foi avisado por telefone. O aviso fica no painel até alguém anotar com quem falou.',
    'Por segurança, este e-mail não diz de quem é nem qual é o exame.',
  ],
  link: { label: 'Abrir o painel', url },
});
