import { addressOfNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import type { Notice } from '#features/account/accounts/emails/server/notice-data.ts';
import type { Deps } from '#platform/deps.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { hashOfToken, newToken } from '#platform/secrets/tokens.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { upsertExport } from './internal/export-queries.ts';
import { sealCopy } from './internal/sealed-copy.ts';
import { exportReadyMail } from './mail-texts.ts';

/** Reads everything the store holds about a customer, from all slices. */
export type ReadCustomer = (deps: Deps, customerId: number) => Promise<Record<string, readonly object[]>>;

/** Each attempt of the job data-rights.export makes a new copy, because only its mail has the token that opens it. */
export async function makeExport(
  deps: MailDeps & { readCustomer: ReadCustomer },
  notice: Notice,
): Promise<void> {
  const { customerId } = notice;
  const to = await addressOfNotice(deps, notice);
  if (to === null) return;
  const token = newToken();
  const madeAt = deps.clock.now();
  const expiresAt = daysBefore(madeAt, -RETENTION_DAYS.dataExports);
  const data = await deps.readCustomer(deps, customerId);
  await upsertExport(deps.db, {
    customerId,
    tokenHash: hashOfToken(token),
    sealed: sealCopy(JSON.stringify(data), token),
    madeAt,
    expiresAt,
  });
  await sendMail(
    deps,
    { to, kind: 'data-export' },
    exportReadyMail({ ...storeOf(deps), token, expiresAt, now: madeAt }),
  );
}
