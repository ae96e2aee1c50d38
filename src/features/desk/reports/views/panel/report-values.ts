import { formatReais } from '#values/money.ts';
import type { ReportColumn } from '../report-kinds.ts';

const plain = (value: number, unit = '') =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 1 }).replace('-', '−') + unit;

const FORMATS: Record<ReportColumn['kind'], (value: number) => string> = {
  count: (value) => plain(value),
  cents: formatReais,
  percent: (value) => plain(value, ' %'),
  hours: (value) => plain(value, ' h'),
  days: (value) => plain(value, value === 1 ? ' dia' : ' dias'),
  score: (value) => plain(value),
};

/** Null is unknown, or hidden for too few answers. */
export const reportValue = (kind: ReportColumn['kind'], value: number | null): string =>
  value === null ? '—' : FORMATS[kind](value);
