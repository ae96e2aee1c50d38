import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { countText } from '#values/count-text.ts';
import { listText } from '#values/list-text.ts';

export interface HoursChange {
  unitId: number;
  code: string;
  before: Schedule;
  after: Schedule;
}

export interface VisitsOnDay {
  unitId: number;
  day: CalendarDay;
  /** The number of booked visits ahead. */
  visits: number;
}

/** What the importers of units and special days ask about visits. Later slices provide it. */
export interface VisitsLeft {
  /** Counts open visits and services by unit. */
  openAtUnits(
    deps: Deps,
    unitIds: readonly number[],
  ): Promise<readonly { unitId: number; visits: number; services: number }[]>;
  /** Counts the visits that new hours leave outside, by unit and day. */
  visitsOutside(deps: Deps, changes: readonly HoursChange[]): Promise<readonly VisitsOnDay[]>;
}

/** Nothing without hours by weekday, whose agenda operators open by hand. */
export const hoursChange = (
  { id: unitId, code }: { id: number; code: string },
  before: Schedule | null,
  after: Schedule | null,
): HoursChange[] => (before && after ? [{ unitId, code, before, after }] : []);

const MOST_DAYS = 5;

/** Says of each unit how many visits stay outside its new hours, and on which days. */
export const outsideTexts = (
  found: readonly VisitsOnDay[],
  units: readonly Pick<HoursChange, 'unitId' | 'code'>[],
): string[] =>
  units.flatMap(({ unitId, code }) => {
    const own = found.filter((one) => one.unitId === unitId);
    if (own.length === 0) return [];
    const days = own.slice(0, MOST_DAYS).map(({ day }) => formatDay(day));
    const more = own.length - days.length;
    const listed = listText(more > 0 ? [...days, `mais ${countText(more, 'dia', 'dias')}`] : days);
    const visits = own.reduce((sum, day) => sum + day.visits, 0);
    return leftText(code, `${visitsText(visits)} fora do horário (${listed})`);
  });

/** Says what is still open at a withdrawn unit or resource. */
export function openText(code: string, { visits, services }: { visits: number; services: number }): string {
  const counts = [
    visits > 0 && visitsText(visits),
    services > 0 && countText(services, 'serviço pago sem horário', 'serviços pagos sem horário'),
  ].filter(Boolean);
  return leftText(code, counts.join(' e '));
}

const visitsText = (visits: number): string => countText(visits, 'visita marcada', 'visitas marcadas');

const leftText = (code: string, what: string): string =>
  `${code}: continua com ${what}. Avise as pessoas, ou mude a unidade de cada pedido no painel.`;
