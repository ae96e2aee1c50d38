import { contentVersion } from '#features/content/server/content-versions.ts';
import type { Deps } from '#platform/deps.ts';
import { ACCOUNT_TEXTS, type AccountText } from '../terms.ts';
import { hasAccepted, insertAcceptance } from './internal/queries.ts';

/**
 * Records that a customer who registers accepts the store's terms and privacy policy, each in its present version; the
 * form says so at its button. A text that the store does not have is not recorded.
 */
export async function acceptAccountTexts(tx: Deps, customerId: number): Promise<void> {
  for (const terms of Object.keys(ACCOUNT_TEXTS) as AccountText[]) {
    const version = await contentVersion(tx, `/${terms}`);
    if (version === null || (await hasAccepted(tx.db, { customerId, terms, version }))) continue;
    await insertAcceptance(tx.db, {
      terms,
      version,
      acceptedAt: tx.clock.now(),
      sessionHash: null,
      customerId,
    });
  }
}
