import * as v from 'valibot';
import { countChange, emptyResult, type Importer, uniqueRows } from '#platform/import.ts';
import { dayCell, moneyCell, requiredCell, requiredWordCell, wholeCell } from '#platform/import-cells.ts';
import { formatReais, parseReais } from '#values/money.ts';
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
type Row = v.InferOutput<typeof row>;
type NewCoupon = Omit<CouponRow, 'id'>;

/** cupons.csv: coupons by `codigo`. Empty days, limits and minimum keep what is stored. */
export const couponsImporter: Importer<Row> = {
  columns: Object.keys(row.entries),
  schema: row,
  async apply(deps, rows, { simulate }) {
    const result = emptyResult();
    const stored = new Map((await selectCoupons(deps.db)).map((coupon) => [coupon.code, coupon]));
    const changes: NewCoupon[] = [];
    for (const { line, row: r } of uniqueRows(rows, (r) => r.codigo, result).values()) {
      const old = stored.get(r.codigo);
      const next: NewCoupon = {
        code: r.codigo,
        kind: r.tipo === 'percentual' ? 'percent' : 'amount',
        value: (r.tipo === 'percentual' ? percent(r.valor) : parseReais(r.valor)) ?? 0,
        startsOn: r.inicio ?? old?.startsOn ?? null,
        endsOn: r.fim ?? old?.endsOn ?? null,
        maxUses: r.usos_total ?? old?.maxUses ?? null,
        maxUsesPerCustomer: r.usos_por_cliente ?? old?.maxUsesPerCustomer ?? null,
        minimumCents: r.minimo ?? old?.minimumCents ?? 0,
      };
      const problems = check(next);
      result.errors.push(...problems.map((problem) => ({ line, ...problem })));
      if (problems.length === 0 && countChange(result, { key: r.codigo, old, next, show }))
        changes.push(next);
    }
    if (!simulate && result.errors.length === 0) await upsertCoupons(deps.db, changes);
    return result;
  },
};

function percent(text: string): number | null {
  const value = /^(\d{1,3})\s*%?$/.exec(text)?.[1];
  return value !== undefined && Number(value) <= 100 ? Number(value) : null;
}

function check(next: NewCoupon): { column: string; reason: string }[] {
  const problems: { column: string; reason: string }[] = [];
  if (next.value === 0) {
    const wanted =
      next.kind === 'percent' ? 'um percentual inteiro de 1 a 100' : 'um valor como 25,00, maior que zero';
    problems.push({ column: 'valor', reason: `deve ser ${wanted}` });
  }
  if (next.startsOn !== null && next.endsOn !== null && next.endsOn < next.startsOn)
    problems.push({ column: 'fim', reason: `${next.endsOn} vem antes do início ${next.startsOn}` });
  return problems;
}

const show = ({ kind, value, startsOn, endsOn }: NewCoupon): string =>
  `${kind === 'percent' ? `${value}%` : formatReais(value)}, de ${startsOn ?? 'sempre'} a ${endsOn ?? 'sempre'}`;
