import { DAY_NAMES } from '#features/shop/stores/opening-hours/hours.ts';
import { listText } from '#values/list-text.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Labs, and the texts of services, give times up to this length in hours ("72 horas"). */
const COUNTED_IN_HOURS = 3 * DAY;

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** "30 minutos", "8 horas", "1 hora e 30 minutos", "7 dias", "4 dias e 2 horas". */
export function timeText(minutes: number): string {
  const days = minutes > COUNTED_IN_HOURS ? Math.floor(minutes / DAY) : 0;
  const hours = Math.floor((minutes - days * DAY) / HOUR);
  const rest = minutes % HOUR;
  return listText([
    ...(days > 0 ? [count(days, 'dia', 'dias')] : []),
    ...(hours > 0 ? [count(hours, 'hora', 'horas')] : []),
    ...(rest > 0 ? [count(rest, 'minuto', 'minutos')] : []),
  ]);
}

/** "nos 30 minutos", "nas 72 horas", "na hora", "nos 7 dias". */
export function inTheTime(minutes: number): string {
  const time = timeText(minutes);
  return `${/^\d+ hora/.test(time) ? 'nas' : 'nos'} ${time}`.replace('nas 1 hora', 'na hora');
}

/** "nos 30 minutos antes", "nas 72 horas antes", "1 hora antes". "Na hora antes" is not Portuguese. */
export const timeBefore = (minutes: number): string =>
  minutes === HOUR ? '1 hora antes' : `${inTheTime(minutes)} antes`;

/** "nos últimos 28 dias", "nas últimas 72 horas", "na última hora". */
export const inTheLast = (minutes: number): string =>
  inTheTime(minutes).replace(
    /^(n[ao])(s?) /,
    (_, at, many) => `${at}${many} últim${at === 'na' ? 'a' : 'o'}${many} `,
  );

/** "8 a 14 horas", "2 a 7 dias". Both numbers are in one unit where possible. */
export function rangeText(min: number, max: number): string {
  if (min === max) return timeText(min);
  if (min % DAY === 0 && max % DAY === 0 && max > COUNTED_IN_HOURS)
    return `${min / DAY} a ${count(max / DAY, 'dia', 'dias')}`;
  if (min % HOUR === 0 && max % HOUR === 0 && max <= COUNTED_IN_HOURS)
    return `${min / HOUR} a ${count(max / HOUR, 'hora', 'horas')}`;
  return `${timeText(min)} a ${timeText(max)}`;
}

const FRIDAY = 5;

/** "de segunda a sexta", "só na terça", "só às sextas e aos sábados". Takes ISO weekdays in order. */
export function weekdaysText(days: readonly number[]): string {
  const names = days.flatMap((day) => DAY_NAMES[day - 1] ?? []);
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  if (days.length > 2 && last - first === days.length - 1)
    return `de ${DAY_NAMES[first - 1]} a ${DAY_NAMES[last - 1]}`;
  if (names.length === 0) return '';
  if (days.length === 1) return `só ${first > FRIDAY ? 'no' : 'na'} ${names[0]}`;
  const plural = days.map((day, at) => {
    const begins = at === 0 || ((days[at - 1] ?? 0) <= FRIDAY && day > FRIDAY);
    return `${begins ? (day > FRIDAY ? 'aos ' : 'às ') : ''}${DAY_NAMES[day - 1]}s`;
  });
  return `só ${listText(plural)}`;
}
