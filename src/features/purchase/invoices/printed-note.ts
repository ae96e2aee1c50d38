import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { formatTaxId } from '#values/tax-id.ts';
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

export const TITLE = 'Documento Auxiliar da NFS-e';
export const NO_VALUE = 'NFS-e SEM VALIDADE JURÍDICA';

/** The word across a note that is no longer valid; '' for others. */
export const markOf = (state: InvoiceState): string =>
  ({ cancelled: 'CANCELADA', replaced: 'SUBSTITUÍDA' })[state as string] ?? '';

const money = (text: string): string => (text ? formatReais(Math.round(Number(text) * 100)) : '');

/** The facts of paper and PDF, without empty ones. */
export function noteParts(note: PrintedNote): { title: string; facts: [name: string, value: string][] }[] {
  const { issuer, payer, service, values, declaration } = note;
  const part = (title: string, facts: [string, string][]) => ({
    title,
    facts: facts.filter(([, value]) => value !== ''),
  });
  return [
    part('Nota', [
      ['Número', note.number],
      ['Competência', formatDay(note.day)],
      ['Emitida em', formatMoment(new Date(note.processedAt))],
      ['Número e série da DPS', `${declaration.number}, série ${declaration.series}`],
      ['Chave de acesso', note.accessKey],
    ]),
    part('Prestador', [
      ['Nome', issuer.name],
      ['CNPJ', formatTaxId(issuer.taxId)],
      ['Endereço', issuer.address],
    ]),
    part('Tomador', [
      ['Nome', payer.name],
      ['CPF ou CNPJ', payer.taxId && formatTaxId(payer.taxId)],
      ['Endereço', payer.address],
      ['E-mail', payer.email],
    ]),
    part('Serviço', [
      ['Código nacional', [service.national, service.nationalName].filter(Boolean).join(' - ')],
      ['Código municipal', service.municipal],
      ['NBS', service.nbs],
      ['Descrição', service.description],
    ]),
    part('Valores', [
      ['Valor do serviço', money(values.service)],
      ['Base de cálculo', money(values.base)],
      ['Alíquota do ISS', values.rate && `${values.rate.replace('.', ',')} %`],
      ['ISS', money(values.tax)],
      ['Valor líquido', money(values.net)],
    ]),
  ];
}

/** The files of a note. */
export type NoteFormat = 'xml' | 'pdf';

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
