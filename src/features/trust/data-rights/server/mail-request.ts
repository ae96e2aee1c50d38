import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { requestById } from './internal/request-queries.ts';
import { requestAnsweredMail, requestArrivedMail, requestReceivedMail } from './mail-texts.ts';

interface Asked {
  requestId: number;
}

/** Mails the requester and the data protection officer. A repeated job reuses the messages' ids. */
export async function mailRequest(
  deps: MailDeps,
  { requestId, mailed }: Asked & { mailed: boolean },
): Promise<void> {
  const request = await requestById(deps.db, requestId);
  if (!request) return;
  const store = storeOf(deps);
  const { protocol, askedAt } = request;
  const officer = deps.config.brand.page.dataProtectionOfficer.email;
  if (mailed)
    await sendMail(
      deps,
      { to: request.email, kind: 'data-request', id: requestId },
      requestReceivedMail({ ...store, protocol }),
    );
  await sendMail(
    deps,
    { to: officer, kind: 'data-request-arrived', id: requestId },
    requestArrivedMail({ ...store, protocol, askedAt }),
  );
}

export async function mailAnswer(deps: MailDeps, { requestId }: Asked): Promise<void> {
  const request = await requestById(deps.db, requestId);
  if (request?.answer == null) return;
  const { protocol, answer } = request;
  await sendMail(
    deps,
    { to: request.email, kind: 'data-answer', id: requestId },
    requestAnsweredMail({ ...storeOf(deps), protocol, answer }),
  );
}
