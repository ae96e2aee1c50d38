import * as v from 'valibot';
import {
  DAY_RULE_REASON,
  dayRuleText,
  parseDayRule,
} from '#features/shop/stores/opening-hours/server/day-rule.ts';
import { TIME_ZONES } from '#features/shop/stores/opening-hours/time-zone.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem } from '#platform/import/import.ts';
import {
  codeCell,
  listAsCell,
  requiredCell,
  requiredWordCell,
  wholeAsCell,
  wholeCell,
  wordCell,
} from '#platform/import/import-cells.ts';
import { STATES } from '../states.ts';
import { type LaboratoryRow, selectLaboratoryRows, upsertLaboratories } from './internal/import-queries.ts';
import { parts } from './unit-cells.ts';

const dayRules = parts(parseDayRule, DAY_RULE_REASON);

const row = v.object({
  codigo: codeCell(),
  nome: requiredCell(80),
  cidade: requiredCell(80),
  uf: requiredWordCell(STATES),
  ordem: wholeCell,
  fuso: wordCell(TIME_ZONES),
  dias_fechados: dayRules,
  dias_abertos: dayRules,
});

type Line = v.InferOutput<typeof row>;

const load = async ({ db }: Deps): Promise<Map<string, LaboratoryRow>> =>
  new Map((await selectLaboratoryRows(db)).map((found) => [found.code, found]));

/** laboratorios.csv contains laboratories by code. The holidays of their cities come from feriados.csv. */
export const laboratoriesImporter = defineImporter(
  {
    schema: row,
    empty: {
      ordem: { position: 0 },
      fuso: { timeZone: null },
      dias_fechados: { closedOn: [] },
      dias_abertos: { openOn: [] },
    },
    optional: ['fuso', 'dias_fechados', 'dias_abertos'],
    load,
    key: ({ codigo }) => codigo,
    find: ({ codigo }, stored) => stored.get(codigo),
    merge: (r: Line, old): LaboratoryRow => ({
      code: r.codigo,
      name: r.nome,
      city: r.cidade,
      state: r.uf,
      position: r.ordem ?? old?.position ?? 0,
      timeZone: r.fuso ?? old?.timeZone ?? null,
      closedOn: r.dias_fechados ?? old?.closedOn ?? [],
      openOn: r.dias_abertos ?? old?.openOn ?? [],
    }),
    check,
    describe: (candidate) =>
      difference(candidate.row.codigo, candidate, ({ name, city, state }) => `${name}, ${city} - ${state}`),
    write: ({ db }, rows) => upsertLaboratories(db, rows),
  },
  {
    labels: {
      codigo: { label: 'Código', help: 'Não muda depois.' },
      nome: 'Nome',
      cidade: { label: 'Cidade', help: 'Os feriados dela valem para o laboratório.' },
      uf: 'UF',
      ordem: { label: 'Ordem', help: 'O primeiro recebe as amostras de quem não escolheu outro.' },
      fuso: { label: 'Fuso horário', help: 'Vazio: o do estado.' },
      dias_fechados: { label: 'Não trabalha em', help: 'Além dos feriados, como 24/12.' },
      dias_abertos: { label: 'Trabalha em', help: 'Feriados em que abre, como 20/11.' },
    },
    keys: ['codigo'],
    all: load,
    rows: (stored) => stored.values(),
    order: ({ position }) => position,
    cells: ({ code, name, city, state, position, timeZone, closedOn, openOn }) => ({
      codigo: code,
      nome: name,
      cidade: city,
      uf: state,
      ordem: wholeAsCell(position),
      fuso: timeZone ?? '',
      dias_fechados: listAsCell(closedOn.map(dayRuleText)),
      dias_abertos: listAsCell(openOn.map(dayRuleText)),
    }),
  },
);

function check({ next }: Candidate<Line, LaboratoryRow, LaboratoryRow>): Problem[] {
  const both = next.closedOn.find((rule) => next.openOn.includes(rule));
  return both === undefined
    ? []
    : [{ column: 'dias_abertos', reason: `o dia ${both} também está em dias_fechados` }];
}
