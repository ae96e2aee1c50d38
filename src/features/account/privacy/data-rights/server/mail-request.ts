import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { type DataRequest, requestById } from './internal/request-queries.ts';
import { requestAnsweredMail, requestArrivedMail, requestReceivedMail } from './mail-texts.ts';

interface RequestJob {
  requestId: number;
}

/** Mails the requester and the data protection officer, or the store where none is named. A repeated job reuses the messages' ids. */
export async function mailRequest(
  deps: MailDeps,
  { requestId, mailed }: RequestJob & { mailed: boolean },
): Promise<void> {
  const request = await requestById(deps.db, requestId);
  if (!request) return;
  const store = storeOf(deps);
  const { protocol, askedAt } = request;
  const to = await addressOf(deps, request);
  const { page } = deps.config.brand;
  const officer = page.dataProtectionOfficer?.email || page.email;
  if (mailed)
    await sendMail(
      deps,
      { to, kind: 'data-request', id: requestId },
      requestReceivedMail({ ...store, protocol }),
    );
  await sendMail(
    deps,
    { to: officer, kind: 'data-request-arrived', id: requestId },
    requestArrivedMail({
      ...store,
      panel: panelOf(deps, protocol),
      protocol,
      askedAt,
      now: deps.clock.now(),
    }),
  );
}

/** Returns the request's address in the panel, or null for a store without a panel. */
const panelOf = ({ config: { panel, baseUrl } }: MailDeps, protocol: string): string | null =>
  panel ? `${panel.url ?? baseUrl}${panelUrls.dataRequest(protocol)}` : null;

/** The answer goes to the account's present e-mail, which may have changed since the request. */
async function addressOf(deps: MailDeps, { customerId, email }: DataRequest): Promise<string> {
  const customer = customerId === null ? null : await findCustomer(deps, customerId);
  return customer?.email ?? email;
}

export async function mailAnswer(deps: MailDeps, { requestId }: RequestJob): Promise<void> {
  const request = await requestById(deps.db, requestId);
  if (request?.answer == null) return;
  const { protocol, answer } = request;
  await sendMail(
    deps,
    { to: await addressOf(deps, request), kind: 'data-answer', id: requestId },
    requestAnsweredMail({ ...storeOf(deps), protocol, answer }),
  );
}
