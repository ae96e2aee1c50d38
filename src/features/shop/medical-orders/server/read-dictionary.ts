import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { soldServices } from '#features/shop/catalogue/server/read-products.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { buildDictionary } from '../build-dictionary.ts';
import { selectAliases, selectPanels } from './internal/queries.ts';

const pack = promisify(brotliCompress);

interface VersionedDictionary {
  /** A hash of the content: other changes of the catalogue must not make browsers load it again. */
  version: string;
  body: Buffer<ArrayBuffer>;
  packed: Buffer<ArrayBuffer>;
}

const cached = createVersionedCache<CalendarDay, VersionedDictionary>(async (deps, today) => {
  const services = await soldServices(deps);
  const rows = { services, aliases: await selectAliases(deps.db), panels: await selectPanels(deps.db) };
  const dictionary = buildDictionary(rows, { today, production: deps.config.production });
  const body = Buffer.from(JSON.stringify(dictionary));
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { version, body, packed: Buffer.from(await pack(body)) };
}, 2);

/** Cached per day, because approvals expire, and per version of the catalogue. */
export const readDictionary = (deps: Deps): Promise<VersionedDictionary> =>
  cached(deps, dayOf(deps.clock.now()));
