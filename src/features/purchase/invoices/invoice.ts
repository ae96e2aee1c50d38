import type { CalendarDay } from '#values/calendar-day.ts';

/**
 * `sent` means that the declaration left and the tax office's answer is unknown; `to_check`, that a person must decide;
 * `dropped`, that no note exists and none is wanted any more.
 */
export const INVOICE_STATES = [
  'to_issue',
  'sent',
  'authorized',
  'refused',
  'to_check',
  'cancelled',
  'replaced',
  'dropped',
] as const;

export type InvoiceState = (typeof INVOICE_STATES)[number];

export const STATE_NAMES: Readonly<Record<InvoiceState, string>> = {
  to_issue: 'A emitir',
  sent: 'Enviada',
  authorized: 'Autorizada',
  refused: 'Recusada',
  to_check: 'A conferir',
  cancelled: 'Cancelada',
  replaced: 'Substituída',
  dropped: 'Descartada',
};

/** Columns of a refused note. The code of the first refusal is apart from the words, because advice depends on it. */
export const refusedFor = (refusals: readonly Refusal[]) => ({
  refusalCode: refusals[0]?.code ?? '',
  refusalText: refusals.map(({ code, text }, i) => (i === 0 ? text : `${code} ${text}`.trim())).join('; '),
});

/** A line has at most one note in these states. */
const LIVE_STATES: readonly InvoiceState[] = ['to_issue', 'sent', 'authorized', 'refused', 'to_check'];

export const isLive = (state: InvoiceState): boolean => LIVE_STATES.includes(state);

/** The municipality refused to cancel it, and an operator has said that it stays valid. Its refusal is kept. */
export const isKept = ({
  state,
  cancelAskedAt,
  refusalCode,
}: {
  state: InvoiceState;
  cancelAskedAt: Date | null;
  refusalCode: string | null;
}): boolean => state === 'authorized' && cancelAskedAt === null && refusalCode !== null;

/** SEFIN Nacional, Brasília's own issuer, or the file that the provider's staff types from. */
export const TRANSPORTS = ['sefin', 'issnet', 'csv'] as const;

export type Transport = (typeof TRANSPORTS)[number];

/** The store issues the notes of these itself. */
export const issuesItself = (transport: Transport): boolean => transport !== 'csv';

/** opSimpNac of the layout: 1 is not in the Simples Nacional, 2 is a MEI, 3 is an ME or EPP. */
export const REGIMES = { normal: 1, mei: 2, simples: 3 } as const;

export type Regime = keyof typeof REGIMES;

export const ISSUE_MOMENTS = ['atendimento', 'pagamento'] as const;

export type IssueMoment = (typeof ISSUE_MOMENTS)[number];

/** A company or branch that issues notes in one municipality. */
export interface Issuer {
  id: number;
  code: string;
  /** 14 characters. */
  cnpj: string;
  name: string;
  /** Registration at the municipality; '' where it registers none in the national register (E0120). */
  municipalRegistration: string;
  /** IBGE, 7 digits. */
  cityCode: string;
  transport: Transport;
  series: number;
  /** The first number of the series, unless it has numbers already. */
  firstNumber: number;
  regime: Regime;
  /** regApTribSN; only for `simples`. */
  simplesBy: 1 | 2 | 3 | null;
  /** regEspTrib. */
  specialRegime: number;
  /** The municipality's agreement with the national system is active, so that it sets the rates itself. */
  agreement: boolean;
  issueOn: IssueMoment;
  /** The note names each service, not only their kind. */
  namesServices: boolean;
  /** The interest of installments belongs to the note's value. */
  withInterest: boolean;
  /** Services before this day have no note of the store. */
  startsOn: CalendarDay;
  unitIds: number[];
  active: boolean;
}

/** The tax office keeps the series above for its own forms (E0010). */
export const LAST_SERIES = 49_999;

/** The highest rate of ISS, 5,00 % in hundredths (E0595). */
export const HIGHEST_RATE = 500;

/** How one issuer taxes one type of service during a period. Percentages are hundredths: 200 is 2,00 %. */
export interface TaxRule {
  id: number;
  issuerId: number;
  productType: string;
  startsOn: CalendarDay;
  endsOn: CalendarDay | null;
  /** The kind of service in the words of the note, such as "Análises clínicas". */
  description: string;
  /** cTribNac, 6 digits. */
  nationalCode: string;
  /** cTribMun, 3 digits or ''. */
  municipalCode: string;
  /** cNBS, 9 digits. */
  nbs: string;
  rate: number | null;
  /** The approximate taxes (Lei 12.741/2012); by `simples`, one sum. */
  federalTaxes: number | null;
  stateTaxes: number | null;
  municipalTaxes: number | null;
  simplesTaxes: number | null;
  /** CST, cClassTrib and cIndOp of IBS and CBS; '' leaves the group out. */
  ibsSituation: string;
  ibsClass: string;
  ibsOperation: string;
  /** '' means that no note may use the rule yet. */
  approvedBy: string;
  approvedOn: CalendarDay | null;
}

/** What the tax office said of a declaration or a cancellation. */
export interface Refusal {
  /** "E0240"; the store's own checks use the same codes. */
  code: string;
  text: string;
}
