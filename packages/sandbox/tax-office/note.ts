export interface Note {
  key: string;
  number: number;
  declarationId: string;
  /** IBGE. */
  city: string;
  issuer: string;
  payer: string;
  payerName: string;
  value: string;
  day: string;
  issuedAt: string;
  xml: string;
  declaration: string;
  state: 'valid' | 'cancelled' | 'replaced';
  /** The event 101101, once it is registered. */
  event: string | null;
}
