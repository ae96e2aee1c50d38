import type { InvoiceState } from './invoice.ts';

interface Party {
  /** CPF or CNPJ as stored; '' without one. */
  taxId: string;
  name: string;
  /** In one line; '' without one. */
  address: string;
  email: string;
}

/** What the printable note (DANFSe) says, all of it from the authorized XML; amounts as the note has them ("128.90"). */
export interface PrintedNote {
  state: InvoiceState;
  /** The test of the tax office: the paper has no legal value. */
  isTest: boolean;
  accessKey: string;
  number: string;
  /** ISO 8601. */
  processedAt: string;
  day: string;
  declaration: { number: string; series: string; issuedAt: string };
  city: string;
  issuer: Party;
  payer: Party;
  service: { national: string; municipal: string; nbs: string; nationalName: string; description: string };
  values: { service: string; base: string; rate: string; tax: string; net: string };
}

/** Where anyone checks a note by its key. */
export const verificationUrl = (accessKey: string): string =>
  `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${accessKey}`;

/** A note on the page of its order. */
export interface NoteOfOrder {
  id: string;
  /** '' before the tax office has made it. */
  number: string;
  state: InvoiceState;
  /** "2026-12-03" */
  day: string;
  cents: number;
  issuedOn: string | null;
  isPrintable: boolean;
}

export interface NotesOfOrder {
  notes: NoteOfOrder[];
  /** Services of the order still get a note: on which occasion. */
  coming: 'atendimento' | 'pagamento' | null;
  /** The payer's data, which may be corrected before they are in a note; null afterwards. */
  payer: { name: string; taxId: string; email: string } | null;
}
