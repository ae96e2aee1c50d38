import { readText } from '#features/shop/content/server/read-content.ts';
import type { Deps } from '#platform/deps.ts';
import { ACCOUNT_TEXTS, type AccountText } from '../terms.ts';
import { acceptedVersions, insertAcceptances } from './internal/queries.ts';

/** The form states this acceptance at its button. Texts that the store lacks are not recorded. */
export async function acceptAccountTexts(tx: Deps, customerId: number): Promise<void> {
  const current: { terms: AccountText; title: string; markdown: string; version: string }[] = [];
  for (const terms of Object.keys(ACCOUNT_TEXTS) as AccountText[]) {
    const text = await readText(tx, `/${terms}`);
    if (text) current.push({ terms, ...text });
  }
  const accepted = await acceptedVersions(
    tx.db,
    { customerId },
    current.map(({ version }) => version),
  );
  const missing = current.filter(({ terms }) => !accepted.includes(terms));
  await insertAcceptances(tx.db, missing, { acceptedAt: tx.clock.now(), sessionHash: null, customerId });
}
