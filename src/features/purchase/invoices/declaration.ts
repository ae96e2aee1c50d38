import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { withoutInvisible } from '#values/text.ts';
import { type Issuer, REGIMES, type TaxRule } from './invoice.ts';

type PayerId =
  | { kind: 'cpf' | 'cnpj'; number: string }
  /** A person from abroad without a Brazilian document. */
  | { kind: 'none' };

export interface PayerAddress {
  /** IBGE, 7 digits; it must be the CEP's municipality (E0240). */
  cityCode: string;
  /** 8 digits. */
  cep: string;
  street: string;
  number: string;
  neighborhood: string;
}

export interface DeclaredPayer {
  id: PayerId;
  name: string;
  address: PayerAddress | null;
  /** '' leaves it out. */
  email: string;
}

export interface Replacement {
  /** The access key of the replaced note. */
  key: string;
  /** 01 to 05, or 99 with a text of 15 to 255 characters. */
  reason: string;
  text: string;
}

/** The content of a declaration (DPS) that depends neither on its number nor on its moment. */
export interface DeclaredService {
  environment: 1 | 2;
  issuer: Pick<
    Issuer,
    | 'cnpj'
    | 'municipalRegistration'
    | 'cityCode'
    | 'regime'
    | 'simplesBy'
    | 'specialRegime'
    | 'agreement'
    | 'series'
  >;
  rule: Omit<TaxRule, 'id' | 'issuerId' | 'productType' | 'approvedBy' | 'approvedOn'>;
  /** The competence, by Brasília's clock. */
  day: CalendarDay;
  payer: DeclaredPayer;
  incrementId: string;
  /** What the note says was done, at most 1,000 characters. */
  description: string;
  cents: Cents;
  replaces: Replacement | null;
}

export interface Declaration extends DeclaredService {
  number: number;
  /** It lies a minute in the past, because the tax office refuses moments after its own clock (E0008). */
  issuedAt: Date;
}

const BACKDATED_MS = 60_000;

/** Returns the moment that a declaration made now bears: a minute ago, but not before its competence (E0015). */
export function issuedAtOf(now: Date, day: CalendarDay): Date {
  const earlier = new Date(now.getTime() - BACKDATED_MS);
  return dayOf(earlier) < day ? now : earlier;
}

/** The first 8 characters of a CNPJ name the company, the others its branch. */
export const cnpjRoot = (cnpj: string): string => cnpj.slice(0, 8);

/** The Id of infDPS, by which the tax office finds the note: 45 characters. */
export const declarationId = (issuer: Pick<Issuer, 'cityCode' | 'cnpj' | 'series'>, number: number): string =>
  `DPS${issuer.cityCode}2${issuer.cnpj}${String(issuer.series).padStart(5, '0')}${String(number).padStart(15, '0')}`;

/** Whether a note's key (50 characters) names this issuer and this number of the note. */
export const isKeyOf = (
  key: string,
  { cityCode, cnpj }: Pick<Issuer, 'cityCode' | 'cnpj'>,
  noteNumber: string,
): boolean =>
  key.startsWith(cityCode) && key.slice(9, 23) === cnpj && Number(key.slice(23, 36)) === Number(noteNumber);

/** The Id of a request to register an event, 59 characters. */
export const eventId = (key: string, type: string): string => `PRE${key}${type}`;

const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

/**
 * The layout takes Latin-1 alone (TSString): other letters lose their marks, and signs such as emoji are left out. Ends are
 * trimmed, and at most `max` characters stay.
 */
export const declaredText = (text: string, max: number): string =>
  [...withoutInvisible(text).normalize('NFC')]
    .map(
      (sign) => PLAIN[sign] ?? (isLatin(sign) ? sign : [...sign.normalize('NFD')].filter(isLatin).join('')),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .trimEnd();

const isLatin = (sign: string): boolean => /^[\s!-~\u00a1-\u00ff]$/.test(sign);

/** Since when the groups of IBS and CBS are sent: of the Simples Nacional from 2027 on (Ato Conjunto RFB/CGIBS 4/2026). */
export const declaresIbs = ({
  issuer,
  rule,
  day,
}: Pick<DeclaredService, 'issuer' | 'rule' | 'day'>): boolean =>
  rule.ibsClass !== '' && day >= (REGIMES[issuer.regime] === REGIMES.normal ? '2026-01-01' : '2027-01-01');
