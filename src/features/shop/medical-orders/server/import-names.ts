import { termKey } from '@loja/medical-orders/text/normalize.ts';
import * as v from 'valibot';
import { isApproved } from '#features/care/preparation/advice/advice.ts';
import {
  ADVICE_LABELS,
  adviceCells,
  adviceOf,
  adviceText,
  datedAhead,
  EMPTY_ADVICE,
} from '#features/care/preparation/advice/server/advice-rows.ts';
import { productCodes, productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem } from '#platform/import/import.ts';
import { listAsCell, listCell, requiredCell, requiredWordCell } from '#platform/import/import-cells.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { ALIAS_KINDS } from '../build-dictionary.ts';
import {
  type AliasRow,
  type PanelRow,
  selectAliases,
  selectPanels,
  upsertAliases,
  upsertPanels,
} from './internal/queries.ts';

const TERM_MAX = 80;

const problemsOf = (terms: readonly string[]): Problem[] => [
  ...(terms.length === 0 ? [{ column: 'termos', reason: 'não pode ficar vazio' }] : []),
  ...terms.flatMap((term) => {
    if (term.length > TERM_MAX)
      return [{ column: 'termos', reason: `"${term.slice(0, 30)}…" tem mais de ${TERM_MAX} caracteres` }];
    return termKey(term) === '' ? [{ column: 'termos', reason: `"${term}" não tem letra nem número` }] : [];
  }),
];

const shown = ({ terms, ...record }: Pick<AliasRow, 'terms' | 'approvedBy' | 'approvedOn'>): string =>
  `${terms.join(', ').slice(0, 60)} (${isApproved(record) ? 'aprovado' : 'em revisão'})`;

const aliasLine = v.object({
  codigo: requiredCell(20),
  tipo: requiredWordCell(ALIAS_KINDS),
  termos: listCell,
  ...adviceCells,
});

const aliasKey = ({ productId, kind }: Pick<AliasRow, 'productId' | 'kind'>) => `${productId} ${kind}`;

async function aliasWorld(deps: Deps, services: readonly string[] | 'all') {
  const ids = await productIdsByCode(deps, services);
  const stored = new Map((await selectAliases(deps.db)).map((row) => [aliasKey(row), row]));
  return { today: dayOf(deps.clock.now()), ids, codes: await productCodes(deps), stored };
}

/** apelidos.csv: names of services in medical orders, by code and kind. A filled list replaces the earlier one. */
export const aliasesImporter = defineImporter(
  {
    schema: aliasLine,
    empty: EMPTY_ADVICE,
    load: (deps, rows) =>
      aliasWorld(
        deps,
        rows.map(({ codigo }) => codigo),
      ),
    // A service's own code and its TUSS code are one key. Unknown codes stay separate.
    key: ({ codigo, tipo }, { ids }) => `${ids.get(codigo) ?? codigo} ${tipo}`,
    find: ({ codigo, tipo }, { ids, stored }) =>
      stored.get(aliasKey({ productId: ids.get(codigo) ?? 0, kind: tipo })),
    merge: (row, old, { ids }): AliasRow => ({
      productId: ids.get(row.codigo) ?? 0,
      kind: row.tipo,
      terms: row.termos.length > 0 ? row.termos : (old?.terms ?? []),
      ...adviceOf(row, old),
    }),
    check: ({ row, old, next }, { today }) => [
      ...datedAhead({ old, next }, today),
      ...(next.productId === 0
        ? [{ column: 'codigo', reason: `nenhum serviço tem o código ${row.codigo}` }]
        : []),
      ...problemsOf(next.terms),
    ],
    describe: (candidate) => difference(`${candidate.row.codigo} ${candidate.row.tipo}`, candidate, shown),
    write: ({ db }, rows) => upsertAliases(db, rows),
  },
  {
    labels: {
      codigo: { label: 'Serviço', help: 'O código do serviço, ou o da TUSS.', refersTo: 'servicos' },
      tipo: {
        label: 'Tipo',
        help: 'sigla é abreviação; leigo, como se fala em casa; doenca só vale na busca.',
      },
      termos: { label: 'Como o pedido escreve', help: 'Os nomes que aparecem nos pedidos médicos.' },
      ...ADVICE_LABELS,
    },
    keys: ['codigo', 'tipo'],
    listed: ['codigo', 'tipo', 'termos', 'certeza', 'aprovado_em'],
    all: (deps) => aliasWorld(deps, 'all'),
    rows: ({ stored }) => stored.values(),
    order: ({ productId, kind }, { codes }) => `${codes.get(productId)} ${kind}`,
    cells: ({ productId, kind, terms, ...advice }, { codes }) => ({
      codigo: codes.get(productId) ?? '',
      tipo: kind,
      termos: listAsCell(terms),
      ...adviceText(advice),
    }),
  },
);

const panelLine = v.object({ nome: requiredCell(80), termos: listCell, partes: listCell, ...adviceCells });
type PanelLine = v.InferOutput<typeof panelLine>;

interface Panels {
  today: CalendarDay;
  codes: ReadonlyMap<number, string>;
  ids: ReadonlyMap<string, number>;
  stored: ReadonlyMap<string, PanelRow>;
}

async function panelWorld(deps: Deps, services: readonly string[] | 'all'): Promise<Panels> {
  const ids = await productIdsByCode(deps, services);
  const stored = new Map((await selectPanels(deps.db)).map((row) => [row.name, row]));
  return { today: dayOf(deps.clock.now()), ids, codes: await productCodes(deps), stored };
}

export const panelsImporter = defineImporter(
  {
    schema: panelLine,
    empty: { ...EMPTY_ADVICE, partes: { productIds: [] } },
    load: (deps, rows) =>
      panelWorld(
        deps,
        rows.flatMap(({ partes }) => partes),
      ),
    key: ({ nome }) => nome,
    find: ({ nome }, { stored }) => stored.get(nome),
    merge: (row, old, { ids }): PanelRow => ({
      name: row.nome,
      terms: row.termos.length > 0 ? row.termos : (old?.terms ?? []),
      productIds:
        row.partes.length > 0 ? row.partes.flatMap((code) => ids.get(code) ?? []) : (old?.productIds ?? []),
      ...adviceOf(row, old),
    }),
    check: ({ row, old, next }: Candidate<PanelLine, PanelRow, PanelRow>, { ids, today }: Panels) => [
      ...datedAhead({ old, next }, today),
      ...row.partes
        .filter((code) => !ids.has(code))
        .map((code) => ({ column: 'partes', reason: `nenhum serviço tem o código ${code}` })),
      ...problemsOf(next.terms),
    ],
    describe: (candidate) => difference(candidate.row.nome, candidate, shown),
    write: ({ db }, rows) => upsertPanels(db, rows),
  },
  {
    labels: {
      nome: { label: 'Nome', help: 'Como a loja chama o grupo. Não muda depois.' },
      termos: { label: 'Como o pedido escreve', help: 'Os nomes que aparecem nos pedidos médicos.' },
      partes: { label: 'Serviços', help: 'Os códigos. Vazio: a loja não vende.' },
      ...ADVICE_LABELS,
    },
    keys: ['nome'],
    listed: ['nome', 'termos', 'partes', 'certeza', 'aprovado_em'],
    all: (deps) => panelWorld(deps, 'all'),
    rows: ({ stored }) => stored.values(),
    cells: ({ name, terms, productIds, ...advice }, { codes }) => ({
      nome: name,
      termos: listAsCell(terms),
      partes: listAsCell(productIds.flatMap((id) => codes.get(id) ?? [])),
      ...adviceText(advice),
    }),
  },
);
