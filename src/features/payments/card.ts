/** How a card payment was authenticated with its bank, as 3-D Secure told the page. The acquirer checks all of it. */
export interface Authentication {
  outcome: AuthenticationOutcome;
  cavv: string;
  xid: string;
  eci: string;
  version: string;
  referenceId: string;
}

/** The events of 3-D Secure (specification, sections 4 and 8). */
export const AUTHENTICATION_OUTCOMES = [
  'success',
  'unenrolled',
  'failure',
  'unsupported_brand',
  'suppressed',
  'disabled',
  'error',
] as const;

export type AuthenticationOutcome = (typeof AUTHENTICATION_OUTCOMES)[number];

/** Who bears the loss when the cardholder disputes the payment. */
export type Liability = 'issuer' | 'store';
