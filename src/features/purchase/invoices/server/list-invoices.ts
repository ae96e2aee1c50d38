import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { certificateStates } from '#platform/config/certificates.ts';
import type { Deps } from '#platform/deps.ts';
import type { NOTE_FILTERS } from '../operations.ts';
import { adviceFor } from '../refusal-advice.ts';
import { selectNotes, selectTotals } from './internal/list-queries.ts';
import { missingConfiguration } from './missing-configuration.ts';

const PAGE_SIZE = 50;
/** Most tax offices answer within seconds. */
const PATIENCE_MS = 30 * 60_000;

interface Asked {
  /** "2026-11". */
  month: string;
  filter: (typeof NOTE_FILTERS)[number];
  search: string;
  page: number;
}

/** The notes of the operator's units that were asked for, and the sums of the month beside those of its services. */
export async function listInvoices(deps: Deps, { page, ...asked }: Asked, by: Operator) {
  const scope = scopeOf(by, 'finance.view');
  const { rows, all } = await selectNotes(deps.db, asked, scope, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const now = deps.clock.now().getTime();
  const certificate = certificateStates(deps.config).find(({ setting }) => setting === 'NFSE_CERT_FILE');
  return {
    rows: rows.map(({ refusalCode, refusalText, askedAt, ...row }) => ({
      ...row,
      silentSince:
        askedAt && now - new Date(askedAt).getTime() > PATIENCE_MS ? new Date(askedAt).toISOString() : null,
      refusal:
        refusalCode && (row.state === 'refused' || row.state === 'to_check')
          ? { code: refusalCode, text: refusalText ?? '', advice: adviceFor(refusalCode) }
          : null,
    })),
    pages: Math.max(1, Math.ceil(all / PAGE_SIZE)),
    totals: await selectTotals(deps.db, asked.month, scope),
    missing: await missingConfiguration(deps),
    certificateUntil: certificate?.expiresAt?.toISOString() ?? null,
  };
}
