import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Occupied } from '../../day-grid.ts';
import type { Stop } from '../../home-route.ts';
import type { HomeTeam } from '../../home-team.ts';
import type { Slot } from './day-queries.ts';
import { inService } from './in-service.ts';
import { appointments, homeTeams, resources } from './tables.ts';

export type TeamRow = typeof homeTeams.$inferSelect;

export interface Team extends HomeTeam {
  unitId: number;
  active: boolean;
}

const teams = (db: Db) =>
  db
    .select({
      resourceId: homeTeams.resourceId,
      unitId: resources.unitId,
      active: inService,
      hours: homeTeams.hours,
      areas: homeTeams.areas,
      addressMinutes: homeTeams.addressMinutes,
      sameAreaMinutes: homeTeams.sameAreaMinutes,
      otherAreaMinutes: homeTeams.otherAreaMinutes,
    })
    .from(homeTeams)
    .innerJoin(resources, eq(resources.id, homeTeams.resourceId))
    .orderBy(asc(homeTeams.resourceId))
    .$dynamic();

export const selectTeams = (db: Db, unitIds: readonly number[]): Promise<Team[]> =>
  teams(db).where(inArray(resources.unitId, [...unitIds]));

export const selectTeam = async (db: Db, resourceId: number): Promise<Team | null> =>
  (await teams(db).where(eq(homeTeams.resourceId, resourceId)))[0] ?? null;

export const selectTeamResources = (db: Db) =>
  db
    .select({ id: resources.id, code: resources.code, unitId: resources.unitId, team: homeTeams })
    .from(resources)
    .leftJoin(homeTeams, eq(homeTeams.resourceId, resources.id))
    .where(eq(resources.kind, 'team'));

const teamRows = manyRows(homeTeams);

export const upsertTeams = async (db: Db, rows: readonly TeamRow[]): Promise<void> => {
  await db.execute(teamRows.upsert(rows, 'resourceId'));
};

export interface TeamStop extends Stop, Slot, Occupied {
  id: number;
}

export const selectStops = (
  db: Db,
  { unitIds, from, until }: { unitIds: readonly number[]; from: CalendarDay; until: CalendarDay },
): Promise<TeamStop[]> =>
  db
    .select({
      id: appointments.id,
      quoteId: appointments.quoteId,
      resourceId: appointments.resourceId,
      day: appointments.day,
      start: appointments.start,
      quarters: appointments.quarters,
      cep: appointments.cep,
      minutes: appointments.minutes,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.kind, 'team'),
        inArray(appointments.unitId, [...unitIds]),
        inArray(appointments.state, ['held', 'booked']),
        between(appointments.day, from, until),
      ),
    );
