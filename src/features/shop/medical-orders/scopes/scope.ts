export type Status = 'requested' | 'uncertain' | 'excluded';

export interface Scope {
  status: Status;
  from: number;
  to: number;
}

export const scope = (status: Status, from: number, to: number): Scope[] => [{ status, from, to }];
