/** `visit`: the first use of a session on another day. */
export type AccessKind = 'sign_in' | 'visit' | 'order';

export interface AccessRecord {
  at: Date;
  address: string;
  customerId: number;
  kind: AccessKind;
}

/** An access as its customer sees it. */
export interface AccessView {
  id: number;
  /** "20/11/2026 às 09:00". */
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
