import { type Deps, inTransaction } from '#platform/deps.ts';
import { isSigned } from '#platform/secrets/key-ring.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';
import { dayOf } from '#values/calendar-day.ts';
import { isReadable, type ReadableState } from '../result-state.ts';
import type { LabReport } from './internal/queries.ts';
import { insertViews, type ReadableOrder } from './internal/reader-queries.ts';
import { openBytes } from './internal/sealed.ts';
import {
  chargeShare,
  lockShareByToken,
  type ResultShare,
  selectLivingShare,
} from './internal/share-queries.ts';
import { hashOfShareCode } from './share-result.ts';
import { observationsOf, openedFor } from './show-results.ts';

interface Found {
  order: ReadableOrder;
  state: ReadableState;
  report: LabReport;
}

export type OpenSharedOutcome =
  | { ok: true; share: ResultShare; found: Found }
  | { ok: false; code: 'wrong_code' }
  | { ok: false; code: 'ended' };

/** The result of a link, if its owner may still read it: null once it was withdrawn, or its child has grown up. */
async function foundBy(deps: Deps, share: ResultShare): Promise<Found | null> {
  const found = await openedFor(deps, { customerId: share.customerId, id: share.laboratoryOrderId });
  if (!found) return null;
  const { state, report } = found.shown;
  return report && isReadable(state) ? { order: found.order, state, report } : null;
}

/** The result behind a link, for the right code. Each opening leaves a row that the patient sees. */
export const openShared = (
  deps: Deps,
  { token, code }: { token: string; code: string },
): Promise<OpenSharedOutcome> =>
  inTransaction(deps, async (tx) => {
    const share = await lockShareByToken(tx.db, hashOfToken(token), tx.clock.now());
    if (!share) return { ok: false, code: 'ended' };
    if (!isSigned(tx.config, share.codeHash, (secret) => hashOfShareCode(secret, token, code))) {
      await chargeShare(tx.db, share.id);
      return { ok: false, code: share.triesLeft > 1 ? 'wrong_code' : 'ended' };
    }
    const found = await foundBy(tx, share);
    if (!found) return { ok: false, code: 'ended' };
    await recordOpening(tx, share);
    return { ok: true, share, found };
  });

const recordOpening = ({ db, clock }: Deps, { id, laboratoryOrderId }: ResultShare): Promise<void> =>
  insertViews(db, [{ laboratoryOrderId, shareId: id, at: clock.now() }]);

export const sharedAnswerOf = (deps: Deps, { share, found }: Extract<OpenSharedOutcome, { ok: true }>) => {
  const { order, state, report } = found;
  return {
    person: order.patientName,
    birthDate: order.patientBirthDate,
    service: order.serviceName,
    collectedOn: dayOf(order.collectedAt),
    receivedOn: dayOf(report.receivedAt),
    state,
    observations: observationsOf(deps, report),
    hasDocument: report.pdf !== null,
    until: share.until.toISOString(),
  };
};

/** The laboratory's document byte for byte, for a link that was opened with its code; null once it has ended. */
export async function sharedDocument(
  deps: Deps,
  shareId: string,
): Promise<{ name: string; pdf: Buffer } | null> {
  const share = await selectLivingShare(deps.db, shareId, deps.clock.now());
  const found = share && (await foundBy(deps, share));
  if (!found?.report.pdf) return null;
  return { name: `laudo-${found.order.placer}.pdf`, pdf: openBytes(deps.config, found.report.pdf) };
}
