import type { CepRange } from '#features/shop/stores/cep-range.ts';
import type { WeekHours } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';

export interface TeamArea {
  name: string;
  ranges: CepRange[];
}

/** By equipes.csv. All times in minutes. */
export interface HomeTeam {
  resourceId: number;
  hours: WeekHours | null;
  areas: TeamArea[];
  /** At each address, beside the services: to set up and to pack. */
  addressMinutes: number;
  /** On the way to an address in the area where the team already is, and in another one. */
  sameAreaMinutes: number;
  otherAreaMinutes: number;
}

export const areaOf = ({ areas }: Pick<HomeTeam, 'areas'>, cep: string): string | null =>
  areas.find(({ ranges }) => ranges.some(({ start, end }) => start <= cep && cep <= end))?.name ?? null;

export const teamSchedule = (schedule: Schedule, team: Pick<HomeTeam, 'hours'> | undefined): Schedule => ({
  ...schedule,
  ...team?.hours,
});
