import * as v from 'valibot';
import { HOME_ARRIVAL } from '#features/care/preparation/plans/visit-plans.ts';
import { findSavings, parseCepRange } from '#features/shop/stores/cep-range.ts';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { hoursCell, parts } from '#features/shop/stores/server/unit-cells.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem } from '#platform/import/import.ts';
import { requiredCell, wholeCell } from '#platform/import/import-cells.ts';
import type { TeamArea } from '../home-team.ts';
import { selectTeamResources, type TeamRow, upsertTeams } from './internal/team-queries.ts';

const row = v.object({
  recurso: requiredCell(40),
  horarios: hoursCell,
  areas: parts(
    areaIn,
    'deve ser como "Asa Sul: 70200000-70399999, 70400000-70469999|Lago Sul: 71600000-71699999"',
  ),
  minutos_endereco: wholeCell,
  minutos_mesma_area: wholeCell,
  minutos_outra_area: wholeCell,
});
type Row = v.InferOutput<typeof row>;

function areaIn(part: string): TeamArea | null {
  const [, name = '', list = ''] = /^([^:]{1,80}):(.+)$/.exec(part) ?? [];
  const ranges = list.split(',').flatMap((range) => parseCepRange(range) ?? []);
  return name.trim() !== '' && ranges.length === list.split(',').length
    ? { name: name.trim(), ranges }
    : null;
}

interface Resource {
  id: number;
  unitId: number;
  team: TeamRow | null;
}

interface World {
  resources: ReadonlyMap<string, Resource>;
}

/**
 * Imports equipes.csv, the ways of working of the home teams in recursos.csv, keyed by `recurso`.
 */
export const teamsImporter = defineImporter({
  schema: row,
  changesHours: true,
  empty: {
    horarios: { hours: null },
    minutos_endereco: { addressMinutes: 0 },
    minutos_mesma_area: { sameAreaMinutes: 0 },
    minutos_outra_area: { otherAreaMinutes: 0 },
  },
  load: async (deps): Promise<World> => ({
    resources: new Map((await selectTeamResources(deps.db)).map((one) => [one.code, one])),
  }),
  key: ({ recurso }) => recurso,
  find: ({ recurso }, { resources }) => resources.get(recurso)?.team ?? undefined,
  merge: (r, old, { resources }): TeamRow => ({
    resourceId: resources.get(r.recurso)?.id ?? 0,
    hours: r.horarios ? parseWeekHours(r.horarios) : (old?.hours ?? null),
    areas: r.areas ?? old?.areas ?? [],
    addressMinutes: r.minutos_endereco ?? old?.addressMinutes ?? 0,
    sameAreaMinutes: r.minutos_mesma_area ?? old?.sameAreaMinutes ?? 0,
    otherAreaMinutes: r.minutos_outra_area ?? old?.otherAreaMinutes ?? 0,
  }),
  check,
  describe: (candidate) => difference(candidate.row.recurso, candidate, showTeam),
  write: (deps, teams) => upsertTeams(deps.db, teams),
});

const SHORTEST = 15;

function check({ row: r, next }: Candidate<Row, TeamRow, TeamRow>): Problem[] {
  const problems: Problem[] = [];
  if (next.resourceId === 0)
    problems.push({ column: 'recurso', reason: `não há recurso do tipo equipe com o código "${r.recurso}"` });
  if (next.areas.length === 0) problems.push({ column: 'areas', reason: 'não pode ficar vazio' });
  const [one, other] = findSavings(next.areas.flatMap(({ ranges }) => ranges)) ?? [];
  if (one && other)
    problems.push({
      column: 'areas',
      reason: `as faixas ${one.start}-${one.end} e ${other.start}-${other.end} se cruzam`,
    });
  if (next.sameAreaMinutes > next.otherAreaMinutes)
    problems.push({ column: 'minutos_outra_area', reason: 'não pode ser menos que minutos_mesma_area' });
  if (next.addressMinutes + next.otherAreaMinutes + SHORTEST > HOME_ARRIVAL)
    problems.push({ column: 'minutos_outra_area', reason: 'nenhuma visita cabe em duas horas' });
  return problems;
}

const showTeam = (team: TeamRow): string =>
  [
    team.hours ? JSON.stringify(team.hours) : 'horário da unidade',
    ...team.areas.map(
      ({ name, ranges }) => `${name} ${ranges.map((one) => `${one.start}-${one.end}`).join(' ')}`,
    ),
    `${team.addressMinutes} + ${team.sameAreaMinutes} ou ${team.otherAreaMinutes} min`,
  ].join(', ');
