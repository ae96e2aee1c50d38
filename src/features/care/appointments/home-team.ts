import type { CepRange } from '#features/shop/stores/cep-range.ts';
import type { WeekHours } from '#features/shop/stores/opening-hours/hours.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';

export interface TeamArea {
  name: string;
  ranges: CepRange[];
}

/** A team as equipes.csv describes it. All times are in minutes. */
export interface HomeTeam {
  resourceId: number;
  hours: WeekHours | null;
  areas: TeamArea[];
  /** Time at each address, beside the services, to set up and to pack. */
  addressMinutes: number;
  /** The way to an address in the area where the team already is, and to one in another area. */
  sameAreaMinutes: number;
  otherAreaMinutes: number;
}

export const areaOf = ({ areas }: Pick<HomeTeam, 'areas'>, cep: string): string | null =>
  areas.find(({ ranges }) => ranges.some(({ start, end }) => start <= cep && cep <= end))?.name ?? null;

export const teamSchedule = (schedule: Schedule, team: Pick<HomeTeam, 'hours'> | undefined): Schedule => ({
  ...schedule,
  ...team?.hours,
});
