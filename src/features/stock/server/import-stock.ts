import * as v from 'valibot';
import type { ResolveProducts } from '#features/pricing/server/import-prices.ts';
import { unitIdsByCode } from '#features/stores/server/read-units.ts';
import { countChange, emptyResult, type ImportError, type Importer, uniqueRows } from '#platform/import.ts';
import { parsedCell, requiredCell } from '#platform/import-cells.ts';
import { lockVariantsOf, upsertVariants, type VariantRow } from './internal/import-queries.ts';

const quantity = parsedCell<number | 'unlimited'>((text) => {
  if (/^ilimitado$/i.test(text)) return 'unlimited';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}, 'deve ser um número inteiro a partir de 0, ou "ilimitado"');

const row = v.object({ servico: requiredCell(40), unidade: requiredCell(40), quantidade: quantity });
type Row = v.InferOutput<typeof row>;

/**
 * estoque.csv: where services are offered, and how many places are for sale from now on. What buyers hold at this
 * moment is beyond the stated quantity: a hold that lapses adds its places. An empty `quantidade` keeps what is stored.
 * The catalogue comes after stock, so the way from code to product is given by the caller.
 */
export const stockImporter = (resolve: ResolveProducts): Importer<Row> => ({
  columns: ['servico', 'unidade', 'quantidade'],
  schema: row,
  async apply(deps, rows, { simulate }) {
    const result = emptyResult();
    const products = await resolve(deps, [...new Set(rows.map(({ row: r }) => r.servico))]);
    const units = await unitIdsByCode(deps);
    const stored = new Map(
      (await lockVariantsOf(deps.db, [...products.values()])).map((variant) => [keyOf(variant), variant]),
    );
    const changes: (VariantRow & { delta: number })[] = [];
    const rowKey = (r: Row) => `${products.get(r.servico) ?? r.servico}:${r.unidade}`;
    for (const { line, row: r } of uniqueRows(rows, rowKey, result).values()) {
      const [productId, unit] = [products.get(r.servico), units.get(r.unidade)];
      if (productId === undefined || unit === undefined) {
        result.errors.push(...unknown(line, r, { productId, unit }));
        continue;
      }
      const old = stored.get(keyOf({ productId, unitId: unit.id }));
      if (r.quantidade === null && old === undefined) {
        result.errors.push({ line, column: 'quantidade', reason: 'não pode ficar vazio em uma oferta nova' });
        continue;
      }
      const places = r.quantidade ?? (old?.unlimited ? 'unlimited' : (old?.balance ?? 0));
      const unlimited = places === 'unlimited';
      const balance = unlimited ? 0 : places;
      const next: VariantRow = {
        productId,
        unitId: unit.id,
        storeId: unit.storeId,
        unlimited,
        balance,
        active: true,
      };
      if (countChange(result, { key: `${r.servico} em ${r.unidade}`, old, next, show: showPlaces }))
        changes.push({ ...next, delta: balance - (old?.balance ?? 0) });
    }
    if (!simulate && result.errors.length === 0) await upsertVariants(deps.db, changes, deps.clock.now());
    return result;
  },
});

const keyOf = ({ productId, unitId }: { productId: number; unitId: number }) => `${productId}:${unitId}`;

function unknown(line: number, r: Row, found: { productId: unknown; unit: unknown }): ImportError[] {
  const errors: ImportError[] = [];
  if (found.productId === undefined)
    errors.push({ line, column: 'servico', reason: `o serviço "${r.servico}" não existe` });
  if (found.unit === undefined)
    errors.push({ line, column: 'unidade', reason: `a unidade "${r.unidade}" não existe` });
  return errors;
}

const showPlaces = ({ unlimited, balance }: VariantRow) => (unlimited ? 'ilimitado' : `${balance} vaga(s)`);
