import type { Cents } from '#values/money.ts';
import type { CepRange } from './cep-range.ts';

export interface FeeArea extends CepRange {
  feeCents: Cents;
}

/** The rows of a table do not overlap. */
export interface FeeRow extends FeeArea {
  cities: string[];
}

/** Where teams overlap, the cheapest fee counts, as in a CEP look-up. */
export function feeTable(
  areas: readonly FeeArea[],
  cities: readonly (CepRange & { name: string })[],
): FeeRow[] {
  const byFee = areas.toSorted((a, b) => a.feeCents - b.feeCents);
  const rows: (FeeArea & { area: FeeArea })[] = [];
  for (const { start, end } of piecesOf(areas)) {
    const area = byFee.find((one) => one.start <= start && end <= one.end);
    const last = rows.at(-1);
    if (!area) continue;
    if (last && last.area === area && next(last.end) === start) last.end = end;
    else rows.push({ start, end, feeCents: area.feeCents, area });
  }
  return rows.map(({ start, end, feeCents }) => {
    const within = cities.filter((city) => city.start <= end && start <= city.end);
    return { start, end, feeCents, cities: [...new Set(within.map(({ name }) => name))] };
  });
}

const LAST_CEP = '99999999';

const shifted = (cep: string, by: 1 | -1) => String(Number(cep) + by).padStart(LAST_CEP.length, '0');
const next = (cep: string) => shifted(cep, 1);

function piecesOf(areas: readonly CepRange[]): CepRange[] {
  const beginnings = new Set(
    areas.flatMap(({ start, end }) => (end === LAST_CEP ? [start] : [start, next(end)])),
  );
  const sorted = [...beginnings].sort();
  return sorted.map((start, index) => {
    const following = sorted[index + 1];
    return { start, end: following === undefined ? LAST_CEP : shifted(following, -1) };
  });
}
