import type { SQL } from 'drizzle-orm';
import { customerFor } from '#features/desk/customers/server/reach.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay, dayOf, startOfDay } from '#values/calendar-day.ts';
import { CONTACT_ANSWER_DAYS } from '#values/contact-answer.ts';
import { type ContactRequest, selectContactsOf } from '../../server/internal/request-queries.ts';
import { viewChoices } from '../../server/view-choices.ts';
import { answerBy, isEnded, stateOf } from '../inbox.ts';
import type { listContacts as listOperation, listContactsOf as ofCustomerOperation } from '../operations.ts';
import { contactsWhere, selectContacts } from './internal/queries.ts';

const PAGE = 50;

/** Messages that came before this moment are late. */
const lateBefore = (now: Date): Date => startOfDay(addDays(dayOf(now), -CONTACT_ANSWER_DAYS));

/** Makes a select to count the messages that wait for an answer. */
export const waitingContacts = (which: 'without owner' | 'late', now: Date): SQL =>
  contactsWhere(which === 'late' ? { before: lateBefore(now) } : { ownerId: null });

export async function listContacts(
  deps: Deps,
  { state, owner, subject, late = false, after }: InputOf<typeof listOperation>,
  { staffId }: Pick<Operator, 'staffId'>,
) {
  const now = deps.clock.now();
  const { subjects } = await viewChoices(deps);
  const filter = {
    state,
    subject,
    // The command line's operator has no account, so nothing is theirs.
    ownerId: owner === 'none' ? null : owner && (staffId ?? 0),
    before: late ? lateBefore(now) : undefined,
  };
  const found = await selectContacts(deps.db, filter, { after, limit: PAGE + 1 });
  const names = await staffNames(deps);
  const page = found.slice(0, PAGE);
  return {
    rows: page.map((contact) => ({
      ...listedContact(contact, dayOf(now)),
      owner: contact.ownerId === null ? '' : (names.get(contact.ownerId) ?? ''),
    })),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    subjects: subjects.map(({ code, label }) => ({ code, label })),
  };
}

/** Messages of the customer's account, and those from its address once that is confirmed, because anyone may type one. */
export async function contactsOf(
  deps: Deps,
  { customerId, before }: InputOf<typeof ofCustomerOperation>,
  by: Operator,
) {
  const customer = await customerFor(deps, customerId, by, 'customers.view');
  if (!customer) return { ok: false, code: 'not_found' } as const;
  const emails = customer.emailConfirmed ? [customer.email] : [];
  const found = await selectContactsOf(deps.db, { customerId, emails }, { before, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const today = dayOf(deps.clock.now());
  return {
    rows: page.map((contact) => listedContact(contact, today)),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

export function listedContact(contact: ContactRequest, today: CalendarDay) {
  const { protocol, subjectLabel: subject, name, doubtful, askedAt, waitingSince } = contact;
  const state = stateOf(contact);
  const by = answerBy(waitingSince);
  return {
    protocol,
    subject,
    name,
    state,
    doubtful,
    askedAt: askedAt.toISOString(),
    answerBy: by,
    late: !isEnded(state) && by < today,
  };
}
