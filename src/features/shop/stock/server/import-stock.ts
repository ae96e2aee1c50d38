import * as v from 'valibot';
import type { ResolveProducts } from '#features/shop/pricing/server/import-prices.ts';
import { unitIdsByCode } from '#features/shop/stores/server/read-units.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem } from '#platform/import/import.ts';
import { parsedCell, requiredCell } from '#platform/import/import-cells.ts';
import { lockVariantsOf, upsertVariants, type VariantRow } from './internal/import-queries.ts';

const quantity = parsedCell<number | 'unlimited'>((text) => {
  if (/^ilimitado$/i.test(text)) return 'unlimited';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}, 'deve ser um número inteiro a partir de 0, ou "ilimitado"');

const row = v.object({ servico: requiredCell(40), unidade: requiredCell(40), quantidade: quantity });
type Row = v.InferOutput<typeof row>;

/** estoque.csv. Stock on hold comes on top of the stated quantity; a lapsed hold adds to it. */
export const stockImporter = (resolve: ResolveProducts) =>
  defineImporter({
    schema: row,
    async load(deps, rows): Promise<World> {
      const products = await resolve(deps, [...new Set(rows.map(({ servico }) => servico))]);
      const units = await unitIdsByCode(deps);
      const stored = await lockVariantsOf(deps.db, [...products.values()]);
      return { products, units, stored: new Map(stored.map((variant) => [keyOf(variant), variant])) };
    },
    key: (r, { products }) => `${products.get(r.servico) ?? r.servico}:${r.unidade}`,
    find: (r, world) => world.stored.get(keyOf(offeredAt(r, world))),
    merge(r, old, world): VariantRow {
      const quantity = r.quantidade ?? (old?.unlimited ? 'unlimited' : (old?.balance ?? 0));
      const unlimited = quantity === 'unlimited';
      return { ...offeredAt(r, world), unlimited, balance: unlimited ? 0 : quantity, active: true };
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
  });

interface World {
  products: Map<string, number>;
  units: Map<string, { id: number; storeId: number }>;
  stored: Map<string, VariantRow>;
}

const keyOf = ({ productId, unitId }: { productId: number; unitId: number }) => `${productId}:${unitId}`;

function offeredAt({ servico, unidade }: Row, { products, units }: World) {
  const unit = units.get(unidade);
  return { productId: products.get(servico) ?? 0, unitId: unit?.id ?? 0, storeId: unit?.storeId ?? 0 };
}

function check({ row: r, old, next }: Candidate<Row, VariantRow, VariantRow>): Problem[] {
  const problems: Problem[] = [];
  if (next.productId === 0)
    problems.push({ column: 'servico', reason: `o serviço "${r.servico}" não existe` });
  if (next.unitId === 0) problems.push({ column: 'unidade', reason: `a unidade "${r.unidade}" não existe` });
  if (problems.length === 0 && r.quantidade === null && old === undefined)
    problems.push({ column: 'quantidade', reason: 'não pode ficar vazio em uma oferta nova' });
  return problems;
}

const showQuantity = ({ unlimited, balance }: VariantRow) => (unlimited ? 'ilimitado' : `${balance} vaga(s)`);
