import * as v from 'valibot';
import { listStores } from '#features/stores/server/list-stores.ts';
import type { Deps } from '#platform/deps.ts';
import { countChange, emptyResult, type Importer, uniqueRows } from '#platform/import.ts';
import {
  cell,
  moneyCell,
  requiredCell,
  requiredMoneyCell,
  requiredWordCell,
} from '#platform/import-cells.ts';
import { formatWire } from '#values/money.ts';
import { VENDORS } from '../price.ts';
import { selectPricesOf, upsertPrices } from './internal/import-queries.ts';
import type { PriceRow } from './internal/queries.ts';

const row = v.object({
  servico: requiredCell(40),
  loja: requiredCell(20),
  vendor: requiredWordCell(VENDORS),
  tier: v.pipe(cell, v.maxLength(40, 'tem mais de 40 caracteres')),
  preco: requiredMoneyCell,
  preco_especial: moneyCell,
});
type Row = v.InferOutput<typeof row>;

/** Product ids by own or TUSS code; codes that name nothing are left out. */
export type ResolveProducts = (deps: Deps, codes: string[]) => Promise<Map<string, number>>;

/**
 * precos.csv: prices by service, store, vendor and tier. An empty `preco_especial` keeps the stored one, "0,00" ends
 * the promotion. The catalogue comes after pricing, so the way from code to product is given by the caller.
 */
export const pricesImporter = (resolve: ResolveProducts): Importer<Row> => ({
  columns: ['servico', 'loja', 'vendor', 'tier', 'preco', 'preco_especial'],
  schema: row,
  async apply(deps, rows, { simulate }) {
    const result = emptyResult();
    const products = await resolve(deps, [...new Set(rows.map(({ row: r }) => r.servico))]);
    const stores = new Map((await listStores(deps)).map(({ code, id }) => [code, id]));
    const keyOf = (r: Row) =>
      [products.get(r.servico) ?? r.servico, r.loja, r.vendor, r.tier].join(' ').trimEnd();
    const stored = new Map(
      (await selectPricesOf(deps.db, [...products.values()])).map((price) => [storedKey(price), price]),
    );
    const changes: PriceRow[] = [];
    for (const { line, row: r } of uniqueRows(rows, keyOf, result).values()) {
      const [productId, storeId] = [products.get(r.servico) ?? 0, stores.get(r.loja) ?? 0];
      const old = stored.get(storedKey({ productId, storeId, vendor: r.vendor, tier: r.tier }));
      const specialCents = r.preco_especial === null ? (old?.specialCents ?? null) : r.preco_especial || null;
      const next: PriceRow = {
        productId,
        storeId,
        vendor: r.vendor,
        tier: r.tier,
        priceCents: r.preco,
        specialCents,
      };
      const problems = check(r, next);
      result.errors.push(...problems.map((problem) => ({ line, ...problem })));
      const key = [r.servico, r.loja, r.vendor, r.tier].filter(Boolean).join(' ');
      if (problems.length === 0 && countChange(result, { key, old, next, show: showPrice }))
        changes.push(next);
    }
    if (!simulate && result.errors.length === 0) await upsertPrices(deps.db, changes);
    return result;
  },
});

const storedKey = ({
  productId,
  storeId,
  vendor,
  tier,
}: Pick<PriceRow, 'productId' | 'storeId' | 'vendor' | 'tier'>) =>
  `${productId}:${storeId}:${vendor}:${tier}`;

function check(r: Row, next: PriceRow): { column: string; reason: string }[] {
  const problems: { column: string; reason: string }[] = [];
  if (next.productId === 0)
    problems.push({ column: 'servico', reason: `o serviço "${r.servico}" não existe` });
  if (next.storeId === 0) problems.push({ column: 'loja', reason: `a loja "${r.loja}" não existe` });
  if ((r.vendor === 'DEFAULT') !== (r.tier === ''))
    problems.push({ column: 'tier', reason: 'DEFAULT não tem tier; os outros precisam de um' });
  if (next.specialCents !== null && next.specialCents >= next.priceCents) {
    const kept =
      r.preco_especial === null ? ' (guardado; informe outro, ou 0,00 para encerrar a promoção)' : '';
    const reason = `${formatWire(next.specialCents)} não é menor que o preço ${formatWire(next.priceCents)}${kept}`;
    problems.push({ column: 'preco_especial', reason });
  }
  return problems;
}

function showPrice({ priceCents, specialCents }: PriceRow): string {
  const price = `R$ ${formatWire(priceCents)}`;
  return specialCents === null ? price : `${price} (especial ${formatWire(specialCents)})`;
}
