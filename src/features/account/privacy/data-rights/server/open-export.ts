import type { Deps } from '#platform/deps.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import type { ExportedData } from '../data-export.ts';
import { findExport } from './internal/export-queries.ts';
import { openCopy } from './internal/sealed-copy.ts';

export type OpenExportOutcome =
  | { ok: true; madeAt: Date; expiresAt: Date; data: ExportedData }
  | { ok: false; code: 'expired_link' };

/** The token opens the copy for its signed-in owner, any number of times until it expires. */
export async function openExport(
  deps: Deps,
  { customerId, token }: { customerId: number; token: string },
): Promise<OpenExportOutcome> {
  const found = await findExport(deps.db, {
    customerId,
    tokenHash: hashOfToken(token),
    now: deps.clock.now(),
  });
  if (!found) return { ok: false, code: 'expired_link' };
  const { madeAt, expiresAt, sealed } = found;
  return { ok: true, madeAt, expiresAt, data: JSON.parse(openCopy(sealed, token)) as ExportedData };
}
