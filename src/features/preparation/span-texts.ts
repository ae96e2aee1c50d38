const HOUR = 60;
const DAY = 24 * HOUR;
/** Labs count shorter times in hours ("72 horas"). */
const COUNTED_IN_DAYS = 4 * DAY;

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** "30 minutos", "8 horas", "1 hora e 30 minutos", "7 dias". */
export function timeText(minutes: number): string {
  if (minutes % DAY === 0 && minutes >= COUNTED_IN_DAYS) return count(minutes / DAY, 'dia', 'dias');
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return [hours > 0 && count(hours, 'hora', 'horas'), rest > 0 && count(rest, 'minuto', 'minutos')]
    .filter(Boolean)
    .join(' e ');
}

/** "8 a 14 horas", "2 a 7 dias"; the two are in one unit where they can be. */
export function rangeText(min: number, max: number): string {
  if (min === max) return timeText(min);
  if (min % DAY === 0 && max % DAY === 0 && max >= COUNTED_IN_DAYS)
    return `${min / DAY} a ${count(max / DAY, 'dia', 'dias')}`;
  if (min % HOUR === 0 && max % HOUR === 0 && max < COUNTED_IN_DAYS)
    return `${min / HOUR} a ${count(max / HOUR, 'hora', 'horas')}`;
  return `${timeText(min)} a ${timeText(max)}`;
}

/** "7h", "7h30", of minutes after midnight. */
export const clockText = (minute: number): string =>
  `${Math.floor(minute / HOUR)}h${minute % HOUR === 0 ? '' : String(minute % HOUR).padStart(2, '0')}`;

const NAMES = ['', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];

/** "de segunda a sexta", "às terças": ISO weekdays in order. */
export function weekdaysText(days: readonly number[]): string {
  const names = days.flatMap((day) => NAMES[day] || []);
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  if (days.length > 2 && last - first === days.length - 1) return `de ${NAMES[first]} a ${NAMES[last]}`;
  return `só ${days.length === 1 && first > 5 ? 'no' : days.length === 1 ? 'na' : 'em'} ${new Intl.ListFormat('pt-BR').format(names)}`;
}
