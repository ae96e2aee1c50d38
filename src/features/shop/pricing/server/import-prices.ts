import * as v from 'valibot';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, inverse, type Problem, unknownCode } from '#platform/import/import.ts';
import {
  cell,
  codeOfCell,
  moneyAsCell,
  moneyCell,
  requiredMoneyCell,
  requiredWordCell,
  serviceOfCell,
  yesNoCell,
} from '#platform/import/import-cells.ts';
import { type Cents, formatWire } from '#values/money.ts';
import { VENDORS } from '../price.ts';
import { deletePrices, selectPricesOf, upsertPrices } from './internal/import-queries.ts';
import type { PriceRow } from './internal/queries.ts';

const VENDOR_NAMES = { DEFAULT: 'Para todos', RITA: 'Rita', AFILIADO: 'Afiliado' } as const;

const row = v.object({
  servico: serviceOfCell,
  loja: codeOfCell(20),
  vendor: requiredWordCell(VENDORS, VENDOR_NAMES),
  tier: v.pipe(cell, v.maxLength(40, 'tem mais de 40 caracteres')),
  preco: requiredMoneyCell,
  preco_especial: moneyCell,
  gratuito: yesNoCell,
});
type Row = v.InferOutput<typeof row>;

/** With 'all', each service by its own code or, without one, by that of TUSS. */
export type ResolveProducts = (deps: Deps, codes: readonly string[] | 'all') => Promise<Map<string, number>>;

/**
 * Imports precos.csv. An empty `preco_especial` keeps the stored one; "0,00" ends the promotion. A price of 0,00 needs
 * `gratuito=sim`, because an empty formula becomes 0,00 in a spreadsheet.
 */
export const pricesImporter = (resolve: ResolveProducts) => {
  async function worldOf(deps: Deps, codes: readonly string[] | 'all') {
    const products = await resolve(deps, codes);
    const stores = new Map((await listStores(deps)).map(({ code, id }) => [code, id]));
    const stored = await selectPricesOf(deps.db, [...products.values()]);
    return {
      products,
      stores,
      stored: new Map(stored.map((price) => [keyOf(price), price])),
      codes: inverse(products),
      storeCodes: inverse(stores),
    };
  }

  return defineImporter(
    {
      schema: row,
      empty: { preco_especial: { specialCents: null } },
      optional: ['gratuito'],
      load: (deps, rows) => worldOf(deps, [...new Set(rows.map(({ servico }) => servico))]),
      key: ({ servico, loja, vendor, tier }, { products }) =>
        [products.get(servico) ?? servico, loja, vendor, tier].join(' ').trimEnd(),
      find: (r, world) => world.stored.get(keyOf(priceKeyOf(r, world))),
      merge: (r, old, world): PriceRow => ({
        ...priceKeyOf(r, world),
        priceCents: r.preco,
        specialCents: r.preco_especial === null ? (old?.specialCents ?? null) : r.preco_especial || null,
      }),
      check,
      confirm: (candidate) =>
        wasNeverAsked(candidate)
          ? `${described(candidate)}: a loja vai riscar um preço que ninguém pagou antes`
          : isLarge(candidate)
            ? described(candidate)
            : null,
      describe: described,
      write: ({ db }, rows) => upsertPrices(db, rows),
      remove: ({ db }, rows) => deletePrices(db, rows),
    },
    {
      labels: {
        servico: { label: 'Serviço', help: 'O código do serviço, ou o da TUSS.', refersTo: 'servicos' },
        loja: { label: 'Loja', refersTo: 'lojas' },
        vendor: {
          label: 'Tabela',
          help: 'Para quem é o preço: para todos, ou para as pessoas de um convênio.',
        },
        tier: { label: 'Convênio', help: 'O selo que o cliente do convênio vê. DEFAULT não tem.' },
        preco: { label: 'Preço', help: 'Em reais, como 45,90.' },
        preco_especial: {
          label: 'Preço especial',
          help: 'Menor que o preço, que a loja mostra riscado. Vazio: sem promoção.',
          reduces: 'preco',
        },
        gratuito: { label: 'De graça', help: '"sim" só com preço 0,00.' },
      },
      keys: ['servico', 'loja', 'vendor', 'tier'],
      all: (deps) => worldOf(deps, 'all'),
      rows: ({ stored }) => stored.values(),
      order: (price, { codes }) => `${codes.get(price.productId)} ${keyOf(price)}`,
      cells: ({ productId, storeId, vendor, tier, priceCents, specialCents }, { codes, storeCodes }) => ({
        servico: codes.get(productId) ?? '',
        loja: storeCodes.get(storeId) ?? '',
        vendor,
        tier,
        preco: moneyAsCell(priceCents),
        preco_especial: moneyAsCell(specialCents),
        gratuito: priceCents === 0 ? 'sim' : '',
      }),
    },
  );
};

type PriceCandidate = Candidate<Row, PriceRow, PriceRow>;

function described(candidate: PriceCandidate): string {
  const { servico, loja, vendor, tier } = candidate.row;
  return difference([servico, loja, vendor, tier].filter(Boolean).join(' '), candidate, showPrice);
}

const paid = ({ priceCents, specialCents }: PriceRow): Cents => specialCents ?? priceCents;

/** Prices that fall by more than half or rise to more than five times usually come from a shifted comma or column. */
function isLarge({ old, next }: PriceCandidate): boolean {
  if (!old) return false;
  const pairs = [[old.priceCents, next.priceCents] as const, [paid(old), paid(next)] as const];
  return pairs.some(([before, after]) => after * 2 < before || after > before * 5);
}

/**
 * Whether the store would strike out a price that it did not ask for before, which the consumers' code takes for misleading
 * (Lei 8.078/1990, art. 37). The first price of a service may come from the shop that the store replaces.
 */
const wasNeverAsked = ({ old, next }: PriceCandidate): boolean =>
  old !== undefined &&
  next.specialCents !== null &&
  next.priceCents !== old.priceCents &&
  next.priceCents !== old.specialCents;

type PriceKey = Pick<PriceRow, 'productId' | 'storeId' | 'vendor' | 'tier'>;

const keyOf = ({ productId, storeId, vendor, tier }: PriceKey) =>
  [productId, storeId, vendor, tier].join(':');

const priceKeyOf = (
  { servico, loja, vendor, tier }: Row,
  { products, stores }: { products: Map<string, number>; stores: Map<string, number> },
): PriceKey => ({ productId: products.get(servico) ?? 0, storeId: stores.get(loja) ?? 0, vendor, tier });

function check({ row: r, next }: PriceCandidate): Problem[] {
  const problems: Problem[] = [];
  if (next.productId === 0) problems.push(unknownCode('servico', 'o serviço', r.servico));
  if (next.storeId === 0) problems.push(unknownCode('loja', 'a loja', r.loja));
  if ((r.vendor === 'DEFAULT') !== (r.tier === ''))
    problems.push({ column: 'tier', reason: 'DEFAULT não tem tier; os outros precisam de um' });
  if (r.preco === 0 && r.gratuito !== true)
    problems.push({
      column: 'preco',
      reason: 'é 0,00: se o serviço é mesmo de graça, escreva "sim" na coluna gratuito',
    });
  if (r.preco > 0 && r.gratuito === true)
    problems.push({ column: 'gratuito', reason: `diz "sim", e o preço é ${formatWire(r.preco)}` });
  if (next.specialCents !== null && next.specialCents >= next.priceCents) {
    const note =
      r.preco_especial === null ? ' (guardado; informe outro, ou 0,00 para encerrar a promoção)' : '';
    const reason = `${formatWire(next.specialCents)} não é menor que o preço ${formatWire(next.priceCents)}${note}`;
    problems.push({ column: 'preco_especial', reason });
  }
  return problems;
}

function showPrice({ priceCents, specialCents }: PriceRow): string {
  const price = `R$ ${formatWire(priceCents)}`;
  return specialCents === null ? price : `${price} (especial ${formatWire(specialCents)})`;
}
