import { dayOf, type Period, within } from '../shared/statement-form.ts';
import type { Sale } from './sale.ts';

export const ACQUIRER_FAULTS = {
  falta: 'Sem a primeira venda',
  sobra: 'Com uma venda de ninguém',
  valor: 'Com a primeira venda um centavo maior',
  duplicado: 'Com a primeira venda duas vezes',
  'sem-debito': 'Sem o primeiro estorno',
  tarifa: 'Com uma tarifa',
  contestacao: 'Com uma contestação',
} as const;

type Line = {
  type: '01' | '02' | '03' | '04' | '06' | '08';
  day: string;
  cents: number;
  feeCents: number;
  parcel: number;
  parcels: number;
  tid: string;
  nsu: string;
};

/** The acquirer's share of a sale, in thousandths. */
const FEE_RATE = { CreditCard: 29, DebitCard: 12 } as const;

/** The first parcel takes the cents that do not divide. */
const parcelsOf = (cents: number, parcels: number): number[] => {
  const each = Math.floor(cents / parcels);
  return Array.from({ length: parcels }, (_, index) => (index === 0 ? cents - each * (parcels - 1) : each));
};

function linesOf(sale: Sale, period: Period): Line[] {
  const { captured, voids, chargebacks, kind, installments: parcels, tid, proofOfSale: nsu } = sale;
  if (!captured) return [];
  const split = (type: Line['type'], at: string, cents: number): Line[] =>
    within(period, at)
      ? parcelsOf(cents, parcels).map((part, index) => ({
          type,
          day: dayOf(at),
          cents: part,
          feeCents: type === '06' ? 0 : Math.round((part * FEE_RATE[kind]) / 1000),
          parcel: parcels === 1 ? 0 : index + 1,
          parcels: parcels === 1 ? 0 : parcels,
          tid,
          nsu,
        }))
      : [];
  const type = kind === 'DebitCard' ? '01' : parcels === 1 ? '02' : '03';
  return [
    ...split(type, captured.at, captured.amount),
    ...voids.flatMap(({ at, amount }) => split('06', at, amount)),
    ...chargebacks.flatMap(({ Date: day, Amount }) =>
      period.from <= day && day <= period.to
        ? [{ type: '08' as const, day, cents: Amount, feeCents: 0, parcel: 0, parcels: 0, tid, nsu }]
        : [],
    ),
  ];
}

function faulty(lines: readonly Line[], { to }: Period, faults: readonly string[]): Line[] {
  const isSale = ({ type }: Line) => type === '01' || type === '02' || type === '03';
  const sale = lines.find(isSale);
  const back = lines.find(({ type }) => type === '06');
  const own = lines.flatMap((line) => {
    if (isSale(line) && line.tid === sale?.tid && faults.includes('falta')) return [];
    if (line.type === '06' && line.tid === back?.tid && faults.includes('sem-debito')) return [];
    const changed = line === sale && faults.includes('valor') ? { ...line, cents: line.cents + 1 } : line;
    return line === sale && faults.includes('duplicado') ? [changed, changed] : [changed];
  });
  const none = { day: to, feeCents: 0, parcel: 0, parcels: 0, tid: '', nsu: '' };
  const more: Record<string, Line> = {
    sobra: { ...none, type: '02', cents: 8765, feeCents: 254, tid: '9'.repeat(20), nsu: '999999' },
    tarifa: { ...none, type: '04', cents: 1990 },
    contestacao: {
      ...none,
      type: '08',
      cents: sale?.cents ?? 5000,
      tid: sale?.tid ?? '8'.repeat(20),
      nsu: sale?.nsu ?? '888888',
    },
  };
  return [...own, ...Object.entries(more).flatMap(([fault, line]) => (faults.includes(fault) ? [line] : []))];
}

/** Puts texts at the manual's positions, which count from 1. */
function record(length: number, fields: Readonly<Record<number, string>>): string {
  let line = ' '.repeat(length);
  for (const [first, text] of Object.entries(fields)) {
    const at = Number(first) - 1;
    line = line.slice(0, at) + text + line.slice(at + text.length);
  }
  return line;
}

const digits = (value: number | string, length: number) => String(value).padStart(length, '0');
const signed = (cents: number) => `${cents < 0 ? '-' : '+'}${digits(Math.abs(cents), 13)}`;
const dayFirst = (day: string) => day.split('-').reverse().join('');

function detail(
  { type, day, cents, feeCents, parcel, parcels, tid, nsu }: Line,
  establishment: string,
): string {
  const gross = type === '04' || type === '06' || type === '08' ? -cents : cents;
  return record(760, {
    1: 'E',
    2: digits(establishment, 10),
    15: type === '01' ? '001' : '002',
    18: digits(parcel, 2),
    20: digits(parcels, 2),
    28: type,
    176: digits(nsu, 6),
    192: tid.padEnd(20),
    247: signed(gross),
    261: signed(gross),
    275: signed(gross - feeCents),
    289: signed(-feeCents),
    566: dayFirst(day),
    574: dayFirst(day),
    582: dayFirst(day),
    590: dayFirst(day),
  });
}

/** Cielo's Extrato Eletrônico, version 15, file 03: header, details and trailer. */
export function acquirerStatement(
  sales: readonly Sale[],
  period: Period,
  { faults, establishment }: { faults: readonly string[]; establishment: string },
): string {
  const plain = (day: string) => day.replaceAll('-', '');
  const lines = faulty(
    sales.flatMap((sale) => linesOf(sale, period)),
    period,
    faults,
  );
  const header = record(400, {
    1: '0',
    2: digits(establishment, 10),
    12: plain(period.to),
    20: plain(period.from),
    28: plain(period.to),
    36: '0000001',
    43: 'CIELO',
    48: '03',
    71: '015',
  });
  const trailer = record(400, { 1: '9', 2: digits(lines.length, 11), 31: digits(lines.length, 11) });
  return [header, ...lines.map((line) => detail(line, establishment)), trailer, ''].join('\r\n');
}
