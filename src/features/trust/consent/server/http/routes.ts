import { customerIdOfSession } from '#features/account/sessions/server/customer-of-session.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import type { Choices } from '../../consent.ts';
import { recordChoices } from '../choices.ts';

interface ConsentParts extends RouteParts {
  /** Runs before the transaction, for a customer's choices that may change more than their record. */
  heeded(customerId: number, choices: Choices): Promise<Choices>;
  onChosen(tx: Deps, customerId: number, choices: Choices): Promise<void>;
}

export const consentRoutes = ({ deps, limits, heeded, onChosen }: ConsentParts) =>
  new CallRoutes({ deps, limits }).handle(calls.chooseConsent, async ({ visitor, body }) => {
    const customerId = await customerIdOfSession(deps, visitor);
    if (customerId === null) {
      await inTransaction(deps, (tx) => recordChoices(tx, { sessionHash: visitor.sessionHash }, body));
      return { ok: true };
    }
    const choices = await heeded(customerId, body.choices);
    await inTransaction(deps, async (tx) => {
      await recordChoices(tx, { customerId }, body);
      await onChosen(tx, customerId, choices);
    });
    return { ok: true };
  });
