export interface LinkingFacts {
  owner: number | null;
  linkTo: number | null;
  match: { id: number; emailConfirmed: boolean } | null;
  /** True if `linkTo` or, without it, `match` has another account of the same provider. */
  hasProvider: boolean;
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

/** Unless both sides have verified the e-mail, its owner signs in by another method first (decision 047). */
export function decideLinking({ owner, linkTo, match, hasProvider, vouched }: LinkingFacts): Decision {
  if (linkTo !== null) {
    if (owner !== null) return owner === linkTo ? 'already_linked' : 'linked_to_another_account';
    return hasProvider ? 'provider_already_linked' : 'link';
  }
  if (owner !== null) return 'sign_in';
  if (match === null) return 'register';
  return vouched && match.emailConfirmed && !hasProvider ? 'link_and_sign_in' : 'confirm_identity';
}
