import { optOutOf } from '#features/outreach/subscriptions/unsubscribe/server/opt-out-of.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { urls } from '#values/urls.ts';
import { confirmationToken } from './confirmation-token.ts';
import { subscriptionById } from './internal/queries.ts';
import { confirmationMail, welcomeMail } from './mail-texts.ts';

interface Subscribed {
  subscriptionId: number;
}

export async function mailConfirmation(deps: MailDeps, { subscriptionId }: Subscribed): Promise<void> {
  const row = await subscriptionById(deps.db, subscriptionId);
  if (!row || row.confirmedAt) return;
  const { baseUrl, ofStore } = storeOf(deps);
  const url = `${baseUrl}${urls.newsletter(confirmationToken(deps.config.secret, row))}`;
  await sendMail(
    deps,
    { to: row.email, kind: 'newsletter-confirmation', id: `${row.id}-${row.askedAt.getTime()}` },
    confirmationMail({ ofStore, url, days: RETENTION_DAYS.unconfirmedSubscriptions }),
  );
}

export async function mailWelcome(deps: MailDeps, { subscriptionId }: Subscribed): Promise<void> {
  const row = await subscriptionById(deps.db, subscriptionId);
  if (!row?.confirmedAt) return;
  const leaving = optOutOf(deps, { email: row.email, purpose: 'newsletter' });
  await sendMail(
    deps,
    {
      to: row.email,
      kind: 'newsletter-welcome',
      id: `${row.id}-${row.confirmedAt.getTime()}`,
      headers: leaving.headers,
    },
    welcomeMail({ ...storeOf(deps), leaveUrl: leaving.url }),
  );
}
