import { type Deps, inTransaction } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { daysBefore } from '#values/retention.ts';
import { UNDO_DAYS } from '../closing.ts';
import type { Customer } from '../customer.ts';
import { accountClosingMailJob } from './account-jobs.ts';
import { NO_PASSWORD, WRONG_PASSWORD } from './change-profile.ts';
import { checkSignInCode, WRONG_CODE } from './check-sign-in-code.ts';
import {
  clearErasure,
  dueForErasure,
  lockCustomer,
  passwordHashOf,
  updatePerson,
} from './internal/customer-queries.ts';
import { isPassword } from './internal/password.ts';

interface Asked {
  ok: true;
  dueOn: CalendarDay;
}

export type CloseAccountOutcome =
  | Asked
  | { ok: false; code: 'wrong_password' | 'no_password'; fields: { currentPassword: string } };

export type CloseByCodeOutcome = Asked | { ok: false; code: 'wrong_code'; fields: { code: string } };

const WRONG = {
  ok: false,
  code: 'wrong_password',
  fields: { currentPassword: WRONG_PASSWORD },
} as const;

/**
 * Schedules the erasure of the account in UNDO_DAYS days, after checking the password. A repeated request keeps the
 * day. Sessions stay, so that the customer can undo it.
 */
export async function closeAccount(
  deps: Deps,
  customer: Customer,
  currentPassword: string,
): Promise<CloseAccountOutcome> {
  const known = await passwordHashOf(deps.db, customer.id);
  if (known === null) return { ok: false, code: 'no_password', fields: { currentPassword: NO_PASSWORD } };
  if (!(await isPassword(known, currentPassword))) return WRONG;
  return inTransaction(deps, async (tx): Promise<CloseAccountOutcome> => {
    // Checking is slow enough for another password to be set meanwhile.
    const stored = await lockCustomer(tx.db, customer.id);
    return stored?.passwordHash === known ? ask(tx, customer.id) : WRONG;
  });
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
  const stored = await lockCustomer(tx.db, customerId);
  if (stored?.eraseDueAt) return { ok: true, dueOn: dayOf(stored.eraseDueAt) };
  const eraseDueAt = daysBefore(tx.clock.now(), -UNDO_DAYS);
  await updatePerson(tx.db, customerId, { eraseDueAt });
  await tx.jobs.enqueue(tx.db, accountClosingMailJob, { customerId });
  return { ok: true, dueOn: dayOf(eraseDueAt) };
}

export type KeepAccountOutcome = { ok: true } | { ok: false; code: 'too_late' };

/** Only before the day: afterwards the nightly job may be running. */
export const keepAccount = async (deps: Deps, customer: Customer): Promise<KeepAccountOutcome> =>
  (await clearErasure(deps.db, customer.id, deps.clock.now()))
    ? { ok: true }
    : { ok: false, code: 'too_late' };

/** Accounts whose time to undo is over, with the address for the final notice. */
export const accountsToErase = (deps: Deps): Promise<{ id: number; email: string }[]> =>
  dueForErasure(deps.db, deps.clock.now());

/** Postpones by a day, because of an unfinished order. Meanwhile the account can be kept again. */
export const postponeErasure = (deps: Deps, customerId: number): Promise<void> =>
  updatePerson(deps.db, customerId, { eraseDueAt: daysBefore(deps.clock.now(), -1) });
