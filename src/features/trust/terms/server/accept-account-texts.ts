import type { Deps } from '#platform/deps.ts';
import { acceptedVersions, insertAcceptances } from './internal/queries.ts';
import { accountTexts } from './terms-texts.ts';

/** The form states this acceptance at its button. Texts that the store lacks are not recorded. */
export async function acceptAccountTexts(tx: Deps, customerId: number): Promise<void> {
  const current = await accountTexts(tx);
  const accepted = await acceptedVersions(
    tx.db,
    { customerId },
    current.map(({ version }) => version),
  );
  const missing = current.filter(({ terms }) => !accepted.includes(terms));
  await insertAcceptances(tx.db, missing, { acceptedAt: tx.clock.now(), sessionHash: null, customerId });
}
