import type { Deps } from '#platform/deps.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import { selectCitiesOf } from './internal/queries.ts';
import { type CepAddress, type CepLookup, type CepStreet, createViaCep, type StreetQuery } from './viacep.ts';

const CACHED_CEPS = 5_000;
/** After a failure the source is left alone for this time, so that only one caller waits for the time-out. */
const RETRY_AFTER_MS = 30_000;

interface Source {
  lookup: CepLookup;
  found: Map<string, CepAddress>;
  retryAt: number;
}

// There is one source per base URL. Addresses never expire, because streets rarely change.
const sources = new Map<string, Source>();

/** Without an answer from ViaCEP, returns the town from our own ranges, and the customer types the street. */
export async function lookUpAddress(deps: Deps, cep: string): Promise<CepAddress | 'unknown'> {
  if (!isCep(cep)) return 'unknown';
  return (await lookUpAtSource(deps, cepDigits(cep))) ?? (await townOf(deps, cep));
}

/** Returns the streets of a city whose names contain `query.street`. */
export async function searchStreets(deps: Deps, query: StreetQuery): Promise<CepStreet[] | 'unavailable'> {
  const source = sourceAt(deps.config.cepBaseUrl);
  return (await askSource(deps, source, ({ search }) => search(query))) ?? 'unavailable';
}

/** Returns null if the source cannot answer now. Its "unknown" counts, because our ranges contain CEPs that do not exist. */
async function lookUpAtSource(deps: Deps, cep: string): Promise<CepAddress | 'unknown' | null> {
  const source = sourceAt(deps.config.cepBaseUrl);
  const known = source.found.get(cep);
  if (known) return known;
  const answer = await askSource(deps, source, ({ lookup }) => lookup(cep));
  if (answer !== null && answer !== 'unknown') remember(source.found, cep, answer);
  return answer;
}

/** Returns null if the source cannot answer, and for a while after that without asking it. */
async function askSource<Answer>(
  deps: Deps,
  source: Source,
  ask: (lookup: CepLookup) => Promise<Answer | 'unavailable' | 'unreadable'>,
): Promise<Answer | null> {
  const now = deps.clock.now().getTime();
  if (now < source.retryAt) return null;
  const answer = await ask(source.lookup);
  if (answer !== 'unavailable' && answer !== 'unreadable') return answer;
  source.retryAt = now + RETRY_AFTER_MS;
  if (answer === 'unavailable') deps.log.warn({ event: 'cep_lookup_unavailable' });
  else deps.log.error({ alarm: 'unreadable_answer', provider: 'cep' }, 'an answer cannot be read');
  return null;
}

/** Returns the town from our own ranges, without street and neighborhood. */
export async function townOf(deps: Deps, cep: string): Promise<CepAddress | 'unknown'> {
  const digits = cepDigits(cep);
  const area = (await selectCitiesOf(deps.db, [digits])).get(digits);
  return area ? { street: '', neighborhood: '', city: area.city, state: area.state } : 'unknown';
}

function sourceAt(baseUrl: string): Source {
  const existing = sources.get(baseUrl);
  if (existing) return existing;
  const source: Source = { lookup: createViaCep(baseUrl), found: new Map(), retryAt: 0 };
  sources.set(baseUrl, source);
  return source;
}

/** Evicts the oldest entry, because a Map keeps insertion order. */
function remember(found: Map<string, CepAddress>, cep: string, address: CepAddress): void {
  if (found.size >= CACHED_CEPS) found.delete(found.keys().next().value ?? '');
  found.set(cep, address);
}
