import { beforeEach } from 'vitest';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import type { PreparedLine } from '#features/care/preparation/plans/visit-plans.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { preparedLine } from '#test/cast/prepared.ts';
import { agendaRoom } from './agenda-room.ts';

export const [SOUTH, OTHER_SOUTH, NORTH, NOWHERE] = ['70200100', '70299999', '70700100', '71600100'];

const AREAS = [
  { name: 'Asa Sul', ranges: [{ start: '70200000', end: '70299999' }] },
  { name: 'Asa Norte', ranges: [{ start: '70700000', end: '70799999' }] },
];

/**
 * A home team with four people in each of the windows 7h to 9h and 9h to 11h. An address takes 10 minutes, an exam 15, and
 * the way 5 in the same area and 20 to another: three addresses of one area fit a window, or two of two areas.
 */
export async function homeRoom() {
  const room = await agendaRoom(1);
  const { deps, pool } = room;

  beforeEach(async () => {
    await pool.query(
      `update units set type = 'home_delivery'; delete from agenda_days; delete from resources`,
    );
    await addTeam('TEAM');
    await openAgenda(deps);
  });

  async function addTeam(code: string, seats = 4): Promise<void> {
    await pool.query(
      `insert into resources (unit_id, code, name, kind, seats) values (1, $1, 'Equipe', 'team', $2)`,
      [code, seats],
    );
    await pool.query(
      `insert into home_teams (resource_id, areas, address_minutes, same_area_minutes, other_area_minutes)
        select id, $2, 10, 5, 20 from resources where code = $1`,
      [code, JSON.stringify(AREAS)],
    );
  }

  /** An exam at home for Ana (7) or another person. */
  const atHome = (
    cep: string,
    {
      id = 1,
      beneficiaryId = 7,
      rules = [],
    }: { id?: number; beneficiaryId?: number; rules?: AdvisedRule[] } = {},
  ): PreparedLine =>
    preparedLine(id, `Exame ${id}`, rules, {
      beneficiaryId,
      person: `${beneficiaryId}`,
      personName: beneficiaryId === 7 ? 'Ana' : `Pessoa ${beneficiaryId}`,
      unitId: 1,
      place: `1:${cep}`,
      placeName: 'Em casa',
      atHome: true,
      needsBooking: true,
    });

  return { ...room, atHome, addTeam };
}
