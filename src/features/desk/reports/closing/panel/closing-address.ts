import { panelUrls } from '#values/panel-urls.ts';
import { isMonth, isPeriod, type Period } from '../../period.ts';

export const closingAddress = (period: Period): string =>
  isMonth(period) ? `${panelUrls.closing()}?mes=${period}` : panelUrls.closingDay(period);

/** Ignores what it does not know. */
export function periodIn(search: string): Period | undefined {
  const query = new URLSearchParams(search);
  const period = query.get('mes') ?? query.get('dia') ?? '';
  return isPeriod(period) ? period : undefined;
}
