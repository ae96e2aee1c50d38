import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem, periodProblems } from '#platform/import/import.ts';
import {
  dayAsCell,
  dayCell,
  moneyAsCell,
  moneyCell,
  requiredCell,
  requiredWordCell,
  wholeAsCell,
  wholeCell,
} from '#platform/import/import-cells.ts';
import { formatReais, formatWire, parseReais } from '#values/money.ts';
import { couponCode } from '../coupon.ts';
import { selectCoupons, upsertCoupons } from './internal/import-queries.ts';
import type { CouponRow } from './internal/queries.ts';

const row = v.object({
  codigo: v.pipe(
    requiredCell(30),
    v.transform(couponCode),
    v.regex(/^[A-Z0-9_-]+$/, 'deve ter só letras sem acento, números, hífen e sublinhado'),
  ),
  tipo: requiredWordCell(['percentual', 'valor'] as const),
  valor: requiredCell(20),
  inicio: dayCell,
  fim: dayCell,
  usos_total: wholeCell,
  usos_por_cliente: wholeCell,
  minimo: moneyCell,
});
type NewCoupon = Omit<CouponRow, 'id'>;

const loadAll = async ({ db }: Pick<Deps, 'db'>): Promise<Map<string, CouponRow>> =>
  new Map((await selectCoupons(db)).map((coupon) => [coupon.code, coupon]));

/** cupons.csv is keyed by `codigo`. Empty days, limits and minimum keep the stored values. */
export const couponsImporter = defineImporter(
  {
    schema: row,
    empty: {
      inicio: { startsOn: null },
      fim: { endsOn: null },
      usos_total: { maxUses: null },
      usos_por_cliente: { maxUsesPerCustomer: null },
      minimo: { minimumCents: 0 },
    },
    retires: true,
    load: loadAll,
    key: ({ codigo }) => codigo,
    find: ({ codigo }, stored) => stored.get(codigo),
    merge: (r, old): NewCoupon => ({
      code: r.codigo,
      kind: r.tipo === 'percentual' ? 'percent' : 'amount',
      value: (r.tipo === 'percentual' ? percent(r.valor) : parseReais(r.valor)) ?? 0,
      startsOn: r.inicio ?? old?.startsOn ?? null,
      endsOn: r.fim ?? old?.endsOn ?? null,
      maxUses: r.usos_total ?? old?.maxUses ?? null,
      maxUsesPerCustomer: r.usos_por_cliente ?? old?.maxUsesPerCustomer ?? null,
      minimumCents: r.minimo ?? old?.minimumCents ?? 0,
      active: old?.active ?? true,
    }),
    check: ({ next }) => check(next),
    describe: (candidate) => difference(candidate.row.codigo, candidate, show),
    write: ({ db }, rows) => upsertCoupons(db, rows),
  },
  {
    labels: {
      codigo: 'Código',
      tipo: { label: 'Tipo', help: 'percentual tira uma parte do total; valor tira reais.' },
      valor: { label: 'Desconto', help: 'Um percentual de 1 a 100, ou reais, como 25,00.' },
      inicio: { label: 'Vale desde', help: 'Vazio: desde já.' },
      fim: { label: 'Vale até', help: 'O último dia, inclusive. Vazio: sem fim.' },
      usos_total: { label: 'Usos no total', help: 'Vazio: sem limite.' },
      usos_por_cliente: { label: 'Usos por cliente', help: 'Vazio: sem limite.' },
      minimo: { label: 'Compra mínima', help: 'Em reais. Vazio: qualquer compra.' },
    },
    keys: ['codigo'],
    all: loadAll,
    rows: (stored) => stored.values(),
    order: ({ code }) => code,
    cells: ({ code, kind, value, startsOn, endsOn, maxUses, maxUsesPerCustomer, minimumCents }) => ({
      codigo: code,
      tipo: kind === 'percent' ? 'percentual' : 'valor',
      valor: kind === 'percent' ? String(value) : formatWire(value),
      inicio: dayAsCell(startsOn),
      fim: dayAsCell(endsOn),
      usos_total: wholeAsCell(maxUses),
      usos_por_cliente: wholeAsCell(maxUsesPerCustomer),
      minimo: moneyAsCell(minimumCents || null),
    }),
  },
);

function percent(text: string): number | null {
  const value = /^(\d{1,3})\s*%?$/.exec(text)?.[1];
  return value !== undefined && Number(value) <= 100 ? Number(value) : null;
}

function check(next: NewCoupon): Problem[] {
  const problems: Problem[] = [];
  if (next.value === 0) {
    const expected =
      next.kind === 'percent' ? 'um percentual inteiro de 1 a 100' : 'um valor como 25,00, maior que zero';
    problems.push({ column: 'valor', reason: `deve ser ${expected}` });
  }
  return [...problems, ...periodProblems(next)];
}

const show = ({ kind, value, startsOn, endsOn }: NewCoupon): string =>
  `${kind === 'percent' ? `${value}%` : formatReais(value)}, de ${startsOn ?? 'sempre'} a ${endsOn ?? 'sempre'}`;
