export interface LinkingFacts {
  /** Whose this account of the provider is already. */
  owner: number | null;
  /** The signed-in customer who asked to connect it. */
  linkTo: number | null;
  /** The customer with the e-mail that the provider names. */
  match: { id: number; emailConfirmed: boolean } | null;
  /** `linkTo`, else `match`, has another account of the same provider. */
  hasAnother: boolean;
  /** The provider itself is the word on who reads this e-mail. */
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
 * What a proven account of a provider leads to. Never by the e-mail alone: unless both sides know who reads it, its owner
 * signs in first in another way. See decision 047.
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
