import { customerIdOfSession } from '#features/sessions/server/customer-of-session.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import type { CallerLimit } from '#platform/http/caller-limit.ts';
import type { Choices } from '../../consent.ts';
import { recordChoices } from '../record-choices.ts';
import * as calls from './calls.ts';

interface ConsentParts {
  /** Per caller. */
  limit: CallerLimit;
  /** What else a customer's choice changes, in the same transaction. */
  onChosen(tx: Deps, customerId: number, choices: Choices): Promise<void>;
}

export const consentRoutes = (deps: Deps, { limit, onChosen }: ConsentParts) =>
  new CallRoutes(deps).handle(calls.chooseConsent, async ({ c, visitor, body }) => {
    const refusal = await limit.consume(c);
    if (refusal) return refusal;
    const customerId = await customerIdOfSession(deps, visitor);
    await inTransaction(deps, async (tx) => {
      if (customerId === null) await recordChoices(tx, { sessionHash: visitor.sessionHash }, body);
      else {
        await recordChoices(tx, { customerId }, body);
        await onChosen(tx, customerId, body.choices);
      }
    });
    return { ok: true };
  });
