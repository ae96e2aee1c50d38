export interface LinkingFacts {
  /** The customer already connected to this account. */
  owner: number | null;
  /** The signed-in customer who asked to connect it. */
  linkTo: number | null;
  /** The customer with the provider's e-mail. */
  match: { id: number; emailConfirmed: boolean } | null;
  /** `linkTo`, or else `match`, has another account of the same provider. */
  hasProvider: boolean;
  /** The provider itself hosts the mailbox. */
  vouched: boolean;
}

export type Decision =
  | 'sign_in'
  | 'link'
  | 'already_linked'
  | 'linked_to_another_account'
  | 'provider_already_linked'
  | 'link_and_sign_in'
  | 'confirm_identity'
  | 'register';

/**
 * Decides what follows from a verified account of a provider. The e-mail alone is never enough: unless both sides
 * have verified it, its owner signs in by another method first (decision 047).
 */
export function decideLinking({ owner, linkTo, match, hasProvider, vouched }: LinkingFacts): Decision {
  if (linkTo !== null) {
    if (owner !== null) return owner === linkTo ? 'already_linked' : 'linked_to_another_account';
    return hasProvider ? 'provider_already_linked' : 'link';
  }
  if (owner !== null) return 'sign_in';
  if (match === null) return 'register';
  return vouched && match.emailConfirmed && !hasProvider ? 'link_and_sign_in' : 'confirm_identity';
}
