/** "refused" also takes away what the order requests elsewhere. */
export type Status = 'requested' | 'uncertain' | 'excluded' | 'refused';

export const isLeftOut = (status: Status): boolean => status === 'excluded' || status === 'refused';

export interface Scope {
  status: Status;
  from: number;
  to: number;
}

export const scope = (status: Status, from: number, to: number): Scope[] => [{ status, from, to }];
