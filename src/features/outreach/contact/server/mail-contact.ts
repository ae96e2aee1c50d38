import { panelSite } from '#features/desk/staff/server/panel-site.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { messageById, requestById } from './internal/request-queries.ts';
import { contactAnsweredMail, contactArrivedMail, contactReceivedMail } from './mail-texts.ts';

/** Mails the operator, and the sender unless it may be a program. A repeated job reuses the message ids. */
export async function mailContact(deps: MailDeps, { requestId }: { requestId: number }): Promise<void> {
  const request = await requestById(deps.db, requestId);
  if (!request) return;
  const { protocol, askedAt, email, doubtful } = request;
  const store = storeOf(deps);
  if (!doubtful)
    await sendMail(
      deps,
      { to: email, kind: 'contact', id: requestId, headers: { 'Auto-Submitted': 'auto-replied' } },
      contactReceivedMail({ ...store, protocol }),
    );
  await sendMail(
    deps,
    { to: deps.config.brand.page.email, kind: 'contact-arrived', id: requestId },
    contactArrivedMail({
      ...store,
      panel: deps.config.panel ? `${panelSite(deps)}${panelUrls.contact(protocol)}` : null,
      protocol,
      askedAt,
      now: deps.clock.now(),
    }),
  );
}

export async function mailContactAnswer(deps: MailDeps, { messageId }: { messageId: number }): Promise<void> {
  const message = await messageById(deps.db, messageId);
  if (!message) return;
  const { email, protocol, body } = message;
  await sendMail(
    deps,
    { to: email, kind: 'contact-answer', id: messageId, headers: { 'Auto-Submitted': 'no' } },
    contactAnsweredMail({ ...storeOf(deps), protocol, answer: body }),
  );
}
