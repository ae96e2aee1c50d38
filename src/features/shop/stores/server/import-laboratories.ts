import * as v from 'valibot';
import { DAY_RULE_REASON, parseDayRule } from '#features/shop/stores/opening-hours/server/day-rule.ts';
import { TIME_ZONES } from '#features/shop/stores/opening-hours/time-zone.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem } from '#platform/import/import.ts';
import { requiredCell, requiredWordCell, wholeCell, wordCell } from '#platform/import/import-cells.ts';
import { STATES } from '../states.ts';
import { type LaboratoryRow, selectLaboratoryRows, upsertLaboratories } from './internal/import-queries.ts';
import { parts } from './unit-cells.ts';

const dayRules = parts(parseDayRule, DAY_RULE_REASON);

const row = v.object({
  codigo: v.pipe(requiredCell(40), v.regex(/^[a-z0-9-]+$/, 'deve ter só letras minúsculas, números e hífen')),
  nome: requiredCell(80),
  cidade: requiredCell(80),
  uf: requiredWordCell(STATES),
  ordem: wholeCell,
  fuso: wordCell(TIME_ZONES),
  dias_fechados: dayRules,
  dias_abertos: dayRules,
});

type Line = v.InferOutput<typeof row>;

/** laboratorios.csv contains laboratories by code. The holidays of their cities come from feriados.csv. */
export const laboratoriesImporter = defineImporter({
  schema: row,
  empty: {
    ordem: { position: 0 },
    fuso: { timeZone: null },
    dias_fechados: { closedOn: [] },
    dias_abertos: { openOn: [] },
  },
  optional: ['fuso', 'dias_fechados', 'dias_abertos'],
  load: async ({ db }) => new Map((await selectLaboratoryRows(db)).map((found) => [found.code, found])),
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
});

function check({ next }: Candidate<Line, LaboratoryRow, LaboratoryRow>): Problem[] {
  const both = next.closedOn.find((rule) => next.openOn.includes(rule));
  return both === undefined
    ? []
    : [{ column: 'dias_abertos', reason: `o dia ${both} também está em dias_fechados` }];
}
