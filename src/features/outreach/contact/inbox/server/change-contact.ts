import type { Operator } from '#features/desk/operations/operator.ts';
import { membersWho } from '#features/desk/staff/team/server/members-who.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import { spelledProtocol } from '#platform/protocol.ts';
import { answerMailJob } from '../../server/contact-jobs.ts';
import { type ClosingReason, isEnded, stateOf } from '../inbox.ts';
import { insertAnswer, lockContact, updateContact } from './internal/queries.ts';

const DONE = { ok: true } as const;

/** `seen` is the version that the operator saw: of two people who act at once, the second is refused. */
interface Seen {
  protocol: string;
  seen: number;
}

async function locked(tx: Deps, { protocol, seen }: Seen) {
  const contact = await lockContact(tx.db, spelledProtocol(protocol));
  if (!contact) return refuse('not_found');
  return contact.version === seen ? contact : refuse('stale');
}

async function lockedWaiting(tx: Deps, seen: Seen) {
  const contact = await locked(tx, seen);
  return 'code' in contact || !isEnded(stateOf(contact)) ? contact : refuse('ended');
}

export const takeContact = (deps: Deps, seen: Seen, { staffId }: Pick<Operator, 'staffId'>) =>
  changeWaiting(deps, seen, () => ({ ownerId: staffId }));

export async function passContact(deps: Deps, { staffId, ...seen }: Seen & { staffId: number }) {
  const colleagues = await membersWho(deps, 'contacts.handle');
  if (!colleagues.some((one) => one.staffId === staffId)) return refuse('not_a_colleague');
  return changeWaiting(deps, seen, () => ({ ownerId: staffId }));
}

export const closeContact = (
  deps: Deps,
  { reason, ...seen }: Seen & { reason: ClosingReason },
  { name }: Pick<Operator, 'name'>,
) =>
  changeWaiting(deps, seen, () => ({
    closedAt: deps.clock.now(),
    closedBy: name,
    closingReason: reason,
  }));

/** Mails the answer. A message without an owner gets the operator as its owner. */
export const answerContact = (
  deps: Deps,
  { answer, ...seen }: Seen & { answer: string },
  { staffId, name }: Pick<Operator, 'staffId' | 'name'>,
) =>
  inTransaction(deps, async (tx) => {
    const contact = await lockedWaiting(tx, seen);
    if ('code' in contact) return contact;
    const at = tx.clock.now();
    const messageId = await insertAnswer(tx.db, { requestId: contact.id, body: answer, operator: name, at });
    await updateContact(tx.db, contact, { answeredAt: at, ownerId: contact.ownerId ?? staffId });
    await tx.jobs.enqueue(tx.db, answerMailJob, { messageId });
    return DONE;
  });

/** The message waits again, from now on, and its answers stay. */
export const reopenContact = (deps: Deps, seen: Seen) =>
  inTransaction(deps, async (tx) => {
    const contact = await locked(tx, seen);
    if ('code' in contact) return contact;
    if (!isEnded(stateOf(contact))) return refuse('not_ended');
    await updateContact(tx.db, contact, {
      answeredAt: null,
      closedAt: null,
      closedBy: null,
      closingReason: null,
      waitingSince: tx.clock.now(),
    });
    return DONE;
  });

const changeWaiting = (deps: Deps, seen: Seen, changeOf: () => Parameters<typeof updateContact>[2]) =>
  inTransaction(deps, async (tx) => {
    const contact = await lockedWaiting(tx, seen);
    if ('code' in contact) return contact;
    await updateContact(tx.db, contact, changeOf());
    return DONE;
  });
