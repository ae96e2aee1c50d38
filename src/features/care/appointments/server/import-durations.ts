import * as v from 'valibot';
import { productCodes, productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem, unknownCode } from '#platform/import/import.ts';
import { requiredWordCell, serviceOfCell, wholeAsCell, wholeCell } from '#platform/import/import-cells.ts';
import { kindOfWord, RESOURCE_KINDS, type ResourceKind, SERVICE_WORDS } from '../resource.ts';
import {
  type DurationRow,
  deleteDurations,
  selectDurations,
  selectKindsInService,
  upsertDurations,
} from './internal/resource-queries.ts';

const row = v.object({
  servico: serviceOfCell,
  tipo: requiredWordCell(SERVICE_WORDS),
  minutos: wholeCell,
});
type Row = v.InferOutput<typeof row>;

interface World {
  /** The kinds of the resources that take visits. */
  kinds: ReadonlySet<ResourceKind>;
  products: ReadonlyMap<string, number>;
  codes: ReadonlyMap<number, string>;
  stored: ReadonlyMap<number, DurationRow>;
}

const LONGEST = 240;

async function worldOf(deps: Deps, services: readonly string[] | 'all'): Promise<World> {
  const products = await productIdsByCode(deps, services);
  const stored = await selectDurations(deps.db, [...products.values()]);
  return {
    products,
    codes: await productCodes(deps),
    kinds: new Set(await selectKindsInService(deps.db)),
    stored: new Map(stored.map((duration) => [duration.productId, duration])),
  };
}

export const durationsImporter = defineImporter(
  {
    schema: row,
    load: (deps, rows) => worldOf(deps, [...new Set(rows.map(({ servico }) => servico))]),
    key: ({ servico }, { products }) => `${products.get(servico) ?? servico}`,
    find: ({ servico }, { products, stored }) => stored.get(products.get(servico) ?? 0),
    merge: (r, old, { products }): DurationRow => ({
      productId: products.get(r.servico) ?? 0,
      kind: kindOfWord(r.tipo) ?? 'collection',
      minutes: r.minutos ?? old?.minutes ?? 0,
    }),
    check,
    describe: (candidate) =>
      difference(
        candidate.row.servico,
        candidate,
        ({ kind, minutes }) => `${RESOURCE_KINDS[kind]}, ${minutes} min`,
      ),
    write: (deps, rows) => upsertDurations(deps.db, rows),
    remove: (deps, rows) => deleteDurations(deps.db, rows),
  },
  {
    labels: {
      servico: { label: 'Serviço', help: 'O código do serviço, ou o da TUSS.', refersTo: 'servicos' },
      tipo: { label: 'Onde se faz', help: 'O tipo de recurso que o serviço ocupa.' },
      minutos: { label: 'Minutos', help: 'Quanto demora, de 1 a 240.' },
    },
    keys: ['servico'],
    all: (deps) => worldOf(deps, 'all'),
    rows: ({ stored }) => stored.values(),
    order: ({ productId }, { codes }) => codes.get(productId) ?? '',
    cells: ({ productId, kind, minutes }, { codes }) => ({
      servico: codes.get(productId) ?? '',
      tipo: RESOURCE_KINDS[kind],
      minutos: wholeAsCell(minutes),
    }),
  },
);

function check({ row: r, next }: Candidate<Row, DurationRow, DurationRow>, { kinds }: World): Problem[] {
  const problems: Problem[] = [];
  if (next.productId === 0) problems.push(unknownCode('servico', 'o serviço', r.servico));
  if (next.minutes < 1 || next.minutes > LONGEST)
    problems.push({ column: 'minutos', reason: `deve ser um número de 1 a ${LONGEST}` });
  if (!kinds.has(next.kind))
    problems.push({ column: 'tipo', reason: `nenhuma unidade tem um recurso do tipo "${r.tipo}"` });
  return problems;
}
