import type { Customer } from '#features/account/accounts/customer.ts';
import { checkSignInCode, WRONG_CODE } from '#features/account/accounts/emails/server/check-sign-in-code.ts';
import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import {
  type CheckedPassword,
  checkPassword,
  isStillPassword,
  WRONG,
} from '#features/account/accounts/server/check-password.ts';
import { lockErasureDate, setErasureDate } from '#features/account/accounts/server/erasure-date.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { daysBefore } from '#values/retention.ts';
import { UNDO_DAYS } from '../closing.ts';
import { accountClosingMailJob, accountKeptMailJob } from './closing-jobs.ts';

interface Scheduled {
  ok: true;
  dueOn: CalendarDay;
}

type WrongPassword = Extract<CheckedPassword, { ok: false }>;
type WrongCode = { ok: false; code: 'wrong_code'; fields: { code: string } };
type Withdrawn = { ok: true } | { ok: false; code: 'too_late' };

export type CloseAccountOutcome = Scheduled | WrongPassword;
export type CloseByCodeOutcome = Scheduled | WrongCode;
export type KeepAccountOutcome = Withdrawn | WrongPassword;
export type KeepByCodeOutcome = Withdrawn | WrongCode;

/** Erases the account in UNDO_DAYS days; a repeated request keeps the day. Sessions stay, for an undo. */
export const closeAccount = (
  deps: Deps,
  customer: Customer,
  currentPassword: string,
): Promise<CloseAccountOutcome> => byPassword(deps, customer, currentPassword, schedule);

export const closeAccountByCode = (
  deps: Deps,
  customer: Customer,
  code: string,
): Promise<CloseByCodeOutcome> => byCode(deps, customer, code, schedule);

/** Refuses from the day of the erasure on, because the nightly job may be running. */
export const keepAccount = (
  deps: Deps,
  customer: Customer,
  currentPassword: string,
): Promise<KeepAccountOutcome> => byPassword(deps, customer, currentPassword, withdraw);

export const keepAccountByCode = (deps: Deps, customer: Customer, code: string): Promise<KeepByCodeOutcome> =>
  byCode(deps, customer, code, withdraw);

type Act<Outcome> = (tx: Deps, customerId: number) => Promise<Outcome>;

async function byPassword<Outcome>(
  deps: Deps,
  { id }: Customer,
  password: string,
  act: Act<Outcome>,
): Promise<Outcome | WrongPassword> {
  const checked = await checkPassword(deps, id, password);
  if (!checked.ok) return checked;
  return inTransaction(
    deps,
    async (tx): Promise<Outcome | WrongPassword> =>
      (await isStillPassword(tx, id, checked.hash)) ? act(tx, id) : WRONG,
  );
}

const byCode = <Outcome>(
  deps: Deps,
  { id, email }: Customer,
  code: string,
  act: Act<Outcome>,
): Promise<Outcome | WrongCode> =>
  inTransaction(
    deps,
    async (tx): Promise<Outcome | WrongCode> =>
      (await checkSignInCode(tx, email, code, { known: true })) === id
        ? act(tx, id)
        : { ok: false, code: 'wrong_code', fields: { code: WRONG_CODE } },
  );

async function schedule(tx: Deps, customerId: number): Promise<Scheduled> {
  const scheduledFor = await lockErasureDate(tx, customerId);
  if (scheduledFor) return { ok: true, dueOn: dayOf(scheduledFor) };
  const dueAt = daysBefore(tx.clock.now(), -UNDO_DAYS);
  await setErasureDate(tx, customerId, dueAt);
  await enqueueNotice(tx, accountClosingMailJob, { customerId });
  return { ok: true, dueOn: dayOf(dueAt) };
}

async function withdraw(tx: Deps, customerId: number): Promise<Withdrawn> {
  const dueAt = await lockErasureDate(tx, customerId);
  if (!dueAt) return { ok: true };
  if (dueAt <= tx.clock.now()) return { ok: false, code: 'too_late' };
  await dropClosing(tx, customerId);
  return { ok: true };
}

/** Undoes a closing that a stranger may have requested, for an owner who takes the account back. Works after the day too. */
export async function dropClosing(tx: Deps, customerId: number): Promise<void> {
  if (!(await lockErasureDate(tx, customerId))) return;
  await setErasureDate(tx, customerId, null);
  await enqueueNotice(tx, accountKeptMailJob, { customerId });
}

/** Postpones the erasure by a day because of an unfinished order, so that the customer can still undo it. */
export const postponeErasure = (deps: Deps, customerId: number): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (await lockErasureDate(tx, customerId))
      await setErasureDate(tx, customerId, daysBefore(tx.clock.now(), -1));
  });
