import type { AtDeadline } from '#features/purchase/payments/payment.ts';
import type { AuthenticationOutcome } from './card.ts';
import type { Enrolment } from './enrolment.ts';

interface ReviewRules {
  fromCents: number | null;
  firstPurchase: boolean;
}

/** Facts known before a credit is authorised. Debit never waits: its money moves with the authorisation. */
interface CreditFacts {
  amountCents: number;
  firstPurchase: boolean;
}

/**
 * Returns what happens at the deadline of a credit that is not captured with its authorisation, or null if it is captured
 * then, unless the acquirer's answer forbids it.
 */
export function atDeadlineOf(
  { amountCents, firstPurchase }: CreditFacts,
  { review, captureAfterHours }: { review: ReviewRules; captureAfterHours: number },
): AtDeadline | null {
  const large = review.fromCents !== null && amountCents >= review.fromCents;
  if (large || (review.firstPurchase && firstPurchase)) return 'void';
  return captureAfterHours > 0 ? 'capture' : null;
}

/** Debit needs an authenticated holder; credit may continue at the store's risk. A failure stops both. */
const CREDIT_GOES_ON: readonly AuthenticationOutcome[] = ['unenrolled', 'unsupported_brand', 'suppressed'];

interface Terms {
  kind: 'credit' | 'debit';
  creditNeedsAuthentication: boolean;
  enrolment: Pick<Enrolment, 'authenticates' | 'abroad'>;
}

/** The page's outcome only avoids requests that would be refused: the ECI in the acquirer's answer decides. */
export function mayAuthorize(
  outcome: AuthenticationOutcome,
  { kind, creditNeedsAuthentication, enrolment: { authenticates, abroad } }: Terms,
): boolean {
  if (!authenticates && outcome !== 'disabled') return false;
  if (outcome === 'success') return true;
  if (kind === 'debit' || creditNeedsAuthentication) return false;
  if (!authenticates) return true;
  return CREDIT_GOES_ON.includes(outcome) || (abroad && outcome === 'error');
}
