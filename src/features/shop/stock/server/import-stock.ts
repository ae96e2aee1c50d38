import * as v from 'valibot';
import type { ResolveProducts } from '#features/shop/pricing/server/import-prices.ts';
import { MIDNIGHT } from '#features/shop/stores/opening-hours/hours.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { unitIdsByCode } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { type Cells, difference, inverse, type Problem, unknownCode } from '#platform/import/import.ts';
import { parsedCell, requiredCell, serviceOfCell } from '#platform/import/import-cells.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { minutesOf } from '#values/hour.ts';
import { readDay } from '#values/typed-day.ts';
import { countedText } from './counted-at.ts';
import {
  importedAt,
  lockVariantsOf,
  movedSince,
  selectAllVariants,
  upsertVariants,
  type VariantRow,
} from './internal/import-queries.ts';
import { cellsForChange } from './levels.ts';

const quantity = parsedCell<number | 'unlimited'>((text) => {
  if (/^ilimitado$/i.test(text)) return 'unlimited';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}, 'deve ser um número inteiro a partir de 0, ou "ilimitado"');

/** Reads "28/11/2026 14:30" or "2026-11-28" in Brasília. A day alone means its beginning. */
const momentCell = parsedCell<Date>((text) => {
  const [, dayText = '', time] = /^(\S+)(?:\s+(\d{1,2}:\d{2}))?$/.exec(text) ?? [];
  const day = readDay(dayText);
  const minute = time === undefined ? 0 : minutesOf(time.padStart(5, '0'));
  return day && minute < MIDNIGHT ? instantOf({ day, minute }, STORE_ZONE) : null;
}, 'deve ser o dia e a hora da contagem, como 28/11/2026 14:30');

const row = v.object({
  servico: serviceOfCell,
  unidade: requiredCell(40),
  quantidade: quantity,
  contado_em: momentCell,
});
type Row = v.InferOutput<typeof row>;

/**
 * Imports estoque.csv. The quantity was for sale at `contado_em`. Sales, holds and returns since then are taken into
 * account. Without `contado_em` the same quantity as last time changes nothing, and another one is refused once places have
 * moved: a file sent again must not sell a place twice.
 */
export const stockImporter = (resolve: ResolveProducts) => {
  async function placesOf(deps: Deps, services: readonly string[] | 'all') {
    const units = await unitIdsByCode(deps);
    return {
      products: await resolve(deps, services),
      codes: inverse(await resolve(deps, 'all')),
      units,
      unitCodes: new Map([...units].map(([code, { id }]) => [id, code])),
    };
  }

  return defineImporter(
    {
      schema: row,
      retires: true,
      optional: ['contado_em'],
      async load(deps, rows): Promise<World> {
        const places = await placesOf(deps, [...new Set(rows.map(({ servico }) => servico))]);
        const stored = byKey(await lockVariantsOf(deps.db, [...places.products.values()]));
        const counts = rows.flatMap((r) => {
          const variant = stored.get(keyOf(offeredAt(r, places)));
          const since = r.contado_em?.toISOString() ?? null;
          return variant && !variant.unlimited ? [{ variantId: variant.id, since }] : [];
        });
        return { ...places, stored, moved: await movedSince(deps.db, counts), now: deps.clock.now() };
      },
      key: (r, { products }) => `${products.get(r.servico) ?? r.servico}:${r.unidade}`,
      find: (r, world) => world.stored.get(keyOf(offeredAt(r, world))),
      merge(r, old, world): VariantRow {
        const unlimited = r.quantidade === null ? (old?.unlimited ?? false) : r.quantidade === 'unlimited';
        const balance = unlimited ? 0 : balanceOf(r, old, world);
        return { ...offeredAt(r, world), unlimited, balance, active: old?.active ?? true };
      },
      check,
      describe: (candidate) =>
        difference(`${candidate.row.servico} em ${candidate.row.unidade}`, candidate, showQuantity),
      write: (deps, _, { changes }) =>
        upsertVariants(
          deps.db,
          changes.map(({ old, next }) => ({ ...next, delta: next.balance - (old?.balance ?? 0) })),
          deps.clock.now(),
        ),
      // What was sold since stays sold: the way back takes the same number of places from those that are left.
      async reverse(deps, rows, at) {
        const ids = rows.flatMap(({ row: stored }) => stored?.id ?? []);
        const imported = await importedAt(deps.db, ids, at);
        const changes = [...imported].map(([variantId, delta]) => ({ variantId, by: -delta }));
        const cells = await cellsForChange(deps, changes);
        const cellsOf = new Map(changes.map(({ variantId }, index) => [variantId, cells[index] ?? null]));
        return rows.map(({ row: stored, before: { quantidade = '' } }) =>
          quantidade === UNLIMITED ? { quantidade } : (cellsOf.get(stored?.id ?? 0) ?? null),
        );
      },
    },
    {
      labels: {
        servico: { label: 'Serviço', help: 'O código do serviço, ou o da TUSS.', refersTo: 'servicos' },
        unidade: { label: 'Unidade', help: 'O código da unidade.', refersTo: 'unidades' },
        quantidade: { label: 'Quantidade', help: 'O que está à venda agora, ou "ilimitado".' },
        contado_em: {
          label: 'Contado em',
          help: 'Se vendeu depois da contagem, quando contou: 28/11/2026 14:30.',
        },
      },
      keys: ['servico', 'unidade'],
      async all(deps) {
        const places = await placesOf(deps, 'all');
        const stored = byKey(await selectAllVariants(deps.db));
        return { ...places, stored, moved: new Map(), now: deps.clock.now() };
      },
      rows: ({ stored }) => stored.values(),
      order: ({ productId, unitId }, { codes, unitCodes }) =>
        `${codes.get(productId)} ${unitCodes.get(unitId)}`,
      cells: ({ productId, unitId, unlimited, balance }, { codes, unitCodes }) => ({
        servico: codes.get(productId) ?? '',
        unidade: unitCodes.get(unitId) ?? '',
        quantidade: unlimited ? UNLIMITED : String(balance),
        contado_em: '',
      }),
      given: ({ quantidade, contado_em }): Cells =>
        contado_em && typeof quantidade === 'number'
          ? { quantidade: String(quantidade), contado_em: countedText(contado_em) }
          : {},
    },
  );
};

const UNLIMITED = 'ilimitado';

const byKey = (variants: readonly Stored[]): Map<string, Stored> =>
  new Map(variants.map((variant) => [keyOf(variant), variant]));

type Stored = VariantRow & { id: number };

interface World {
  products: Map<string, number>;
  codes: ReadonlyMap<number, string>;
  units: Map<string, { id: number; storeId: number }>;
  unitCodes: ReadonlyMap<number, string>;
  stored: Map<string, Stored>;
  /** Places that moved since the row's count or, without one, since the last import. */
  moved: Map<number, number>;
  now: Date;
}

const keyOf = ({ productId, unitId }: { productId: number; unitId: number }) => `${productId}:${unitId}`;

function offeredAt({ servico, unidade }: Row, { products, units }: Pick<World, 'products' | 'units'>) {
  const unit = units.get(unidade);
  return { productId: products.get(servico) ?? 0, unitId: unit?.id ?? 0, storeId: unit?.storeId ?? 0 };
}

function balanceOf(r: Row, old: Stored | undefined, { moved }: World): number {
  if (r.quantidade === null || r.quantidade === 'unlimited') return old?.balance ?? 0;
  if (!old || old.unlimited) return r.quantidade;
  const since = moved.get(old.id) ?? 0;
  const isSameAsBefore = r.contado_em === null && r.quantidade === old.balance - since;
  return isSameAsBefore ? old.balance : Math.max(0, r.quantidade + (r.contado_em ? since : 0));
}

function check({ row: r, old, next }: Candidate<Row, Stored, VariantRow>, world: World): Problem[] {
  const problems: Problem[] = [];
  if (next.productId === 0) problems.push(unknownCode('servico', 'o serviço', r.servico));
  if (next.unitId === 0) problems.push(unknownCode('unidade', 'a unidade', r.unidade));
  if (problems.length === 0 && r.quantidade === null && old === undefined)
    problems.push({ column: 'quantidade', reason: 'não pode ficar vazio em uma oferta nova' });
  if (r.contado_em && r.contado_em > world.now)
    problems.push({ column: 'contado_em', reason: 'fica no futuro' });
  const hasMoved = old !== undefined && !old.unlimited && (world.moved.get(old.id) ?? 0) !== 0;
  if (r.contado_em === null && hasMoved && !next.unlimited && next.balance !== old.balance)
    problems.push({
      column: 'contado_em',
      reason: `falta: houve vendas ou reservas desde a última importação, e restam ${old.balance} vaga(s). Diga quando contou as ${next.balance}`,
    });
  return problems;
}

const showQuantity = ({ unlimited, balance }: VariantRow) => (unlimited ? UNLIMITED : `${balance} vaga(s)`);
