/**
 * "another" is uncertain and means another exam than the name elsewhere: cortisol after dexamethasone beside a basal one.
 * "refused" also takes away what the order requests elsewhere, "done" makes a question of what it requests before.
 */
export type Status = 'requested' | 'uncertain' | 'another' | 'excluded' | 'refused' | 'done';

export const isDoubted = (status: Status): boolean => status === 'uncertain' || status === 'another';

export const isLeftOut = (status: Status): boolean =>
  status === 'excluded' || status === 'refused' || status === 'done';

export interface Scope {
  status: Status;
  from: number;
  to: number;
}

export const scope = (status: Status, from: number, to: number): Scope[] => [{ status, from, to }];
