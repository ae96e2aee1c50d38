import type { Deps } from '#platform/deps.ts';
import type { OptOutView } from '../opt-out.ts';
import { readOptOutToken } from './internal/opt-out-token.ts';
import { deleteRefusal, hasRefusal, insertRefusal, selectRefusalsOf } from './internal/refusal-queries.ts';
import { type Addressee, emailHashOf, subjectOf } from './internal/subject.ts';

/** Check right before sending, because hours may have passed since the mail was enqueued. */
export const refusesMail = (deps: Deps, addressee: Addressee): Promise<boolean> =>
  hasRefusal(deps.db, subjectOf(addressee));

export const refuseMail = (deps: Deps, addressee: Addressee): Promise<void> =>
  insertRefusal(deps.db, subjectOf(addressee), deps.clock.now());

export const allowMail = (deps: Deps, addressee: Addressee): Promise<void> =>
  deleteRefusal(deps.db, subjectOf(addressee));

export async function viewOptOut(deps: Deps, token: string): Promise<OptOutView | null> {
  const subject = readOptOutToken(deps.config, token);
  return subject && { purpose: subject.purpose, refused: await hasRefusal(deps.db, subject) };
}

export async function decideByLink(
  deps: Deps,
  { token, refused }: { token: string; refused: boolean },
): Promise<boolean> {
  const subject = readOptOutToken(deps.config, token);
  if (!subject) return false;
  if (refused) await insertRefusal(deps.db, subject, deps.clock.now());
  else await deleteRefusal(deps.db, subject);
  return true;
}

export const exportRefusals = async (deps: Deps, email: string | undefined) => ({
  mail_refusals: email === undefined ? [] : await selectRefusalsOf(deps.db, emailHashOf(email)),
});
