export interface LinkingFacts {
  /** The customer already connected to this account. */
  owner: number | null;
  /** The signed-in customer who asked to connect it. */
  linkTo: number | null;
  /** The customer with the provider's e-mail. */
  match: { id: number; emailConfirmed: boolean } | null;
  /** `linkTo`, or else `match`, has another account of the same provider. */
  hasAnother: boolean;
  /** The provider itself hosts the mailbox. */
  vouched: boolean;
}

export type Decision =
  | 'sign_in'
  | 'link'
  | 'already_linked'
  | 'of_another'
  | 'has_another'
  | 'link_and_sign_in'
  | 'prove'
  | 'register';

/**
 * Decides what follows from a verified account of a provider. The e-mail alone is never enough: unless both sides
 * have verified it, its owner signs in by another method first (decision 047).
 */
export function decideLinking({ owner, linkTo, match, hasAnother, vouched }: LinkingFacts): Decision {
  if (linkTo !== null) {
    if (owner !== null) return owner === linkTo ? 'already_linked' : 'of_another';
    return hasAnother ? 'has_another' : 'link';
  }
  if (owner !== null) return 'sign_in';
  if (match === null) return 'register';
  return vouched && match.emailConfirmed && !hasAnother ? 'link_and_sign_in' : 'prove';
}
