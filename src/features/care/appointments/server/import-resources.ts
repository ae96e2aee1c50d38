import * as v from 'valibot';
import { unitIdsByCode } from '#features/shop/stores/server/read-units.ts';
import { openText } from '#features/shop/stores/server/visits-left.ts';
import type { UnitType } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, isWithdrawn, type Problem, unknownCode } from '#platform/import/import.ts';
import { cell, requiredCell, wholeAsCell, wholeCell, wordCell } from '#platform/import/import-cells.ts';
import { kindOfWord, RESOURCE_KINDS, type ResourceKind } from '../resource.ts';
import { countBookedAhead } from './internal/queries.ts';
import { type ResourceRow, selectResources, upsertResources } from './internal/resource-queries.ts';

const row = v.object({
  codigo: requiredCell(40),
  unidade: cell,
  nome: v.pipe(cell, v.maxLength(80, 'tem mais de 80 caracteres')),
  tipo: wordCell(Object.values(RESOURCE_KINDS)),
  lugares: wholeCell,
});
type Row = v.InferOutput<typeof row>;

interface World {
  units: ReadonlyMap<string, { id: number; type: UnitType }>;
  unitCodes: ReadonlyMap<number, string>;
  stored: ReadonlyMap<string, ResourceRow>;
}

const MOST_SEATS = 99;
const NO_KIND = '' as ResourceKind;

async function load(deps: Deps): Promise<World> {
  const stored = await selectResources(deps.db);
  const units = await unitIdsByCode(deps);
  return {
    units,
    unitCodes: new Map([...units].map(([code, { id }]) => [id, code])),
    stored: new Map(stored.map((resource) => [resource.code, resource])),
  };
}

/** Imports recursos.csv, the bookable resources of the units, keyed by `codigo`. */
export const resourcesImporter = defineImporter(
  {
    schema: row,
    changesHours: true,
    retires: true,
    needed: ['unidade', 'nome', 'tipo'],
    load,
    key: ({ codigo }) => codigo,
    find: ({ codigo }, { stored }) => stored.get(codigo),
    merge: (r, old, { units }): ResourceRow => ({
      code: r.codigo,
      unitId: r.unidade === '' ? (old?.unitId ?? 0) : (units.get(r.unidade)?.id ?? 0),
      name: r.nome || (old?.name ?? ''),
      kind: kindOfWord(r.tipo ?? '') ?? old?.kind ?? NO_KIND,
      seats: r.lugares ?? old?.seats ?? 0,
      active: old?.active ?? true,
    }),
    check,
    describe: (candidate) => difference(candidate.row.codigo, candidate, showResource),
    async remains({ db, clock }, changes) {
      const codes = changes.filter((change) => isWithdrawn<ResourceRow>(change)).map(({ next }) => next.code);
      const booked = codes.length > 0 ? await countBookedAhead(db, codes, clock.now()) : [];
      return booked.map(({ code, visits }) => openText(code, { visits, services: 0 }));
    },
    write: (deps, resources) => upsertResources(deps.db, resources),
  },
  {
    labels: {
      codigo: { label: 'Código', help: 'Não muda depois.' },
      unidade: { label: 'Unidade', help: 'O código da unidade. Não muda depois.', refersTo: 'unidades' },
      nome: { label: 'Nome', help: 'Como a equipe chama, como Guichês de coleta.' },
      tipo: { label: 'Tipo', help: 'O que se faz ali. Não muda depois.' },
      lugares: { label: 'Lugares', help: 'Quantas pessoas são atendidas ao mesmo tempo.' },
    },
    keys: ['codigo'],
    all: load,
    rows: ({ stored }) => stored.values(),
    order: ({ code }) => code,
    cells: ({ code, unitId, name, kind, seats }, { unitCodes }) => ({
      codigo: code,
      unidade: unitCodes.get(unitId) ?? '',
      nome: name,
      tipo: RESOURCE_KINDS[kind],
      lugares: wholeAsCell(seats),
    }),
  },
);

function check({ row: r, old, next }: Candidate<Row, ResourceRow, ResourceRow>, { units }: World): Problem[] {
  const problems: Problem[] = [];
  const unit = [...units.values()].find(({ id }) => id === next.unitId);
  if (next.unitId === 0) problems.push(unknownCode('unidade', 'a unidade', r.unidade));
  if (old && next.unitId !== 0 && next.unitId !== old.unitId)
    problems.push({ column: 'unidade', reason: 'não pode mudar: crie outro recurso e desative este' });
  if (old && next.kind !== old.kind)
    problems.push({ column: 'tipo', reason: 'não pode mudar: crie outro recurso e desative este' });
  if (next.name === '') problems.push({ column: 'nome', reason: 'não pode ficar vazio' });
  if (next.kind === NO_KIND) problems.push({ column: 'tipo', reason: 'não pode ficar vazio' });
  if (unit && next.kind !== NO_KIND && (unit.type === 'home_delivery') !== (next.kind === 'team'))
    problems.push({
      column: 'tipo',
      reason: 'uma equipe é de uma unidade de atendimento móvel, e só equipes são',
    });
  if (next.seats < 1 || next.seats > MOST_SEATS)
    problems.push({ column: 'lugares', reason: `deve ser um número de 1 a ${MOST_SEATS}` });
  return problems;
}

const showResource = ({ name, kind, seats }: ResourceRow) =>
  `${name}, ${RESOURCE_KINDS[kind]}, ${seats} lugar(es)`;
