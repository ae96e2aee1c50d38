import type { Customer } from '#features/account/accounts/customer.ts';
import {
  type CheckedPassword,
  checkPassword,
  isStillPassword,
  WRONG,
} from '#features/account/accounts/server/check-password.ts';
import { checkSignInCode, WRONG_CODE } from '#features/account/accounts/server/check-sign-in-code.ts';
import { enqueueNotice } from '#features/account/accounts/server/enqueue-notice.ts';
import { lockErasureDate, setErasureDate } from '#features/account/accounts/server/erasure-date.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { daysBefore } from '#values/retention.ts';
import { UNDO_DAYS } from '../closing.ts';
import { accountClosingMailJob } from './closing-jobs.ts';

interface Asked {
  ok: true;
  dueOn: CalendarDay;
}

export type CloseAccountOutcome = Asked | Extract<CheckedPassword, { ok: false }>;

export type CloseByCodeOutcome = Asked | { ok: false; code: 'wrong_code'; fields: { code: string } };

/**
 * Schedules the erasure of the account in UNDO_DAYS days, after checking the password. A repeated request keeps the
 * day. Sessions stay, so that the customer can undo it.
 */
export async function closeAccount(
  deps: Deps,
  { id: customerId }: Customer,
  currentPassword: string,
): Promise<CloseAccountOutcome> {
  const checked = await checkPassword(deps, customerId, currentPassword);
  if (!checked.ok) return checked;
  return inTransaction(
    deps,
    async (tx): Promise<CloseAccountOutcome> =>
      (await isStillPassword(tx, customerId, checked.hash)) ? ask(tx, customerId) : WRONG,
  );
}

/** The same, with a mailed sign-in code. */
export const closeAccountByCode = (
  deps: Deps,
  customer: Customer,
  code: string,
): Promise<CloseByCodeOutcome> =>
  inTransaction(deps, async (tx): Promise<CloseByCodeOutcome> => {
    const holder = await checkSignInCode(tx, customer.email, code);
    return holder === customer.id
      ? ask(tx, customer.id)
      : { ok: false, code: 'wrong_code', fields: { code: WRONG_CODE } };
  });

async function ask(tx: Deps, customerId: number): Promise<Asked> {
  const known = await lockErasureDate(tx, customerId);
  if (known) return { ok: true, dueOn: dayOf(known) };
  const dueAt = daysBefore(tx.clock.now(), -UNDO_DAYS);
  await setErasureDate(tx, customerId, dueAt);
  await enqueueNotice(tx, accountClosingMailJob, { customerId });
  return { ok: true, dueOn: dayOf(dueAt) };
}

export type KeepAccountOutcome = { ok: true } | { ok: false; code: 'too_late' };

/** Only before the day: afterwards the nightly job may be running. */
export const keepAccount = (deps: Deps, { id }: Customer): Promise<KeepAccountOutcome> =>
  inTransaction(deps, async (tx): Promise<KeepAccountOutcome> => {
    const dueAt = await lockErasureDate(tx, id);
    if (dueAt && dueAt <= tx.clock.now()) return { ok: false, code: 'too_late' };
    await setErasureDate(tx, id, null);
    return { ok: true };
  });

/** Postpones by a day, because of an unfinished order. Meanwhile the account can be kept again. */
export const postponeErasure = (deps: Deps, customerId: number): Promise<void> =>
  setErasureDate(deps, customerId, daysBefore(deps.clock.now(), -1));
