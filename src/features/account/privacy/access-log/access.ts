/** A `visit` is the first use of a session on another day. */
export type AccessKind = 'sign_in' | 'visit' | 'order';

/** What a customer did, as files for authorities say it. */
export const ACCESS_NAMES: Readonly<Record<AccessKind, string>> = {
  sign_in: 'entrou',
  visit: 'voltou',
  order: 'fez um pedido',
};

export interface AccessRecord {
  at: Date;
  address: string;
  customerId: number;
  kind: AccessKind;
}

export interface AccessView {
  id: number;
  when: string;
  address: string;
  kind: AccessKind;
}

export interface OperatorView {
  at: Date;
  operator: string;
  command: string;
  subject: string;
}

export const orderSubject = (incrementId: string): string => `pedido ${incrementId}`;
export const customerSubject = (customerId: number): string => `cliente ${customerId}`;
