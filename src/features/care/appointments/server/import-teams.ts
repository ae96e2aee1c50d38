import * as v from 'valibot';
import { HOME_ARRIVAL } from '#features/care/preparation/plans/visit-plans.ts';
import { cepRangeText, findSavings, parseCepRange } from '#features/shop/stores/cep-range.ts';
import { parseWeekHours, weekHoursLines } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import { hoursCell, hoursText, parts } from '#features/shop/stores/server/unit-cells.ts';
import { hoursChange, outsideTexts } from '#features/shop/stores/server/visits-left.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, type Problem } from '#platform/import/import.ts';
import { listAsCell, requiredCell, wholeAsCell, wholeCell } from '#platform/import/import-cells.ts';
import type { TeamArea } from '../home-team.ts';
import { selectTeamResources, type TeamRow, upsertTeams } from './internal/team-queries.ts';
import { visitsOutside } from './visits-outside.ts';

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

const areaText = ({ name, ranges }: TeamArea): string => `${name}: ${ranges.map(cepRangeText).join(', ')}`;

interface Resource {
  code: string;
  id: number;
  unitId: number;
  team: TeamRow | null;
}

interface World {
  resources: ReadonlyMap<string, Resource>;
  codes: ReadonlyMap<number, string>;
  unitIds: ReadonlyMap<number, number>;
}

async function load({ db }: Deps): Promise<World> {
  const resources = await selectTeamResources(db);
  return {
    resources: new Map(resources.map((one) => [one.code, one])),
    codes: new Map(resources.map(({ id, code }) => [id, code])),
    unitIds: new Map(resources.map(({ id, unitId }) => [id, unitId])),
  };
}

/**
 * Imports equipes.csv, the ways of working of the home teams in recursos.csv, keyed by `recurso`.
 */
export const teamsImporter = defineImporter(
  {
    schema: row,
    changesHours: true,
    empty: {
      horarios: { hours: null },
      minutos_endereco: { addressMinutes: 0 },
      minutos_mesma_area: { sameAreaMinutes: 0 },
      minutos_outra_area: { otherAreaMinutes: 0 },
    },
    needed: ['areas'],
    load,
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
    async remains(deps, changes, { unitIds }) {
      const teams = changes.map(({ next }) => next);
      const ids = new Set(teams.flatMap(({ resourceId }) => unitIds.get(resourceId) ?? []));
      const scheduleOf = await schedulesOf(deps);
      const units = [...(await unitsByIds(deps, [...ids])).values()].flatMap((unit) => {
        const schedule = scheduleOf(unit);
        return hoursChange(unit, schedule, schedule);
      });
      return outsideTexts(await visitsOutside(deps, units, teams), units);
    },
    write: (deps, teams) => upsertTeams(deps.db, teams),
  },
  {
    labels: {
      recurso: { label: 'Equipe', help: 'O código de um recurso do tipo equipe.', refersTo: 'recursos' },
      horarios: {
        label: 'Horários',
        help: 'Segunda a sexta: 07:00-17:00|Sábado: 07:00-11:00. Vazio: os da unidade.',
      },
      areas: { label: 'Áreas', help: 'Asa Sul: 70200000-70399999|Lago Sul: 71600000-71699999.' },
      minutos_endereco: {
        label: 'Minutos no endereço',
        help: 'Chegar, estacionar e subir, além do atendimento.',
      },
      minutos_mesma_area: {
        label: 'Minutos na mesma área',
        help: 'O caminho entre duas visitas da mesma área.',
      },
      minutos_outra_area: { label: 'Minutos entre áreas', help: 'O caminho de uma área para outra.' },
    },
    keys: ['recurso'],
    all: load,
    rows: ({ resources }) => [...resources.values()].flatMap(({ team }) => team ?? []),
    order: ({ resourceId }, { codes }) => codes.get(resourceId) ?? '',
    cells: (team, { codes }) => ({
      recurso: codes.get(team.resourceId) ?? '',
      horarios: team.hours ? hoursText(weekHoursLines(team.hours)) : '',
      areas: listAsCell(team.areas.map(areaText)),
      minutos_endereco: wholeAsCell(team.addressMinutes),
      minutos_mesma_area: wholeAsCell(team.sameAreaMinutes),
      minutos_outra_area: wholeAsCell(team.otherAreaMinutes),
    }),
  },
);

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
      reason: `as faixas ${cepRangeText(one)} e ${cepRangeText(other)} se cruzam`,
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
    ...team.areas.map(areaText),
    `${team.addressMinutes} + ${team.sameAreaMinutes} ou ${team.otherAreaMinutes} min`,
  ].join(', ');
