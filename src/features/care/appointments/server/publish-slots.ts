import { allUnits } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { publishedSlots } from '../published-slots.ts';
import { daysOnSale } from './days-on-sale.ts';

/** How many days are published, today included. */
const PUBLISHED_DAYS = 14;

/** Seconds for which the same files are sent. */
export const PUBLISHED_FOR = 60;

/** Reads the agenda on request, at most once a minute. The files of one minute belong together. */
export function slotPublisher(deps: Deps): () => Promise<ReadonlyMap<string, string>> {
  let last: { until: number; files: Promise<Map<string, string>> } | null = null;
  return () => {
    const now = deps.clock.now().getTime();
    if (last === null || last.until <= now) {
      const files = readFiles(deps);
      last = { until: now + PUBLISHED_FOR * 1000, files };
      files.catch(() => {
        last = null;
      });
    }
    return last.files;
  };
}

async function readFiles(deps: Deps): Promise<Map<string, string>> {
  const { baseUrl, brand } = deps.config;
  const now = deps.clock.now();
  const units = await allUnits(deps);
  // At a western unit it is still yesterday.
  const from = addDays(dayOf(now), -1);
  const all = await daysOnSale(deps, { units, from, until: addDays(from, PUBLISHED_DAYS) });
  // The place of a team's visit is the patient's home, which must stay private.
  const days = all.filter(({ kind }) => kind !== 'team');
  return publishedSlots({ baseUrl, brandName: brand.page.name, units, days, now });
}
