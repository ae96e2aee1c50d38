import type { Deps } from '#platform/deps.ts';
import { TooLong } from '#platform/http/certified-requests.ts';
import { type Entry, textIn } from '../fhir-resources.ts';
import { CODECS } from '../protocols.ts';
import { foundIn, gathered } from './gather-report.ts';
import { type LinkRow, markHeard, movePolled, selectKnownIn, selectLinks } from './internal/queries.ts';
import { changedAt, keepResource, versionOf } from './keep-resource.ts';
import type { Ask, Laboratories } from './laboratories.ts';
import { pollLaboratoryJob } from './laboratory-jobs.ts';

const DAY_MS = 86_400_000;
/** A change may become visible after a later one, so that each question begins before the newest change that was seen. */
const OVERLAP_MS = 5 * 60_000;
const MOST_PAGES = 50;
/** Where a page is too long, its reports are asked for one by one. */
const COUNTS = [20, 1];

/** Tasks come first: they say which number the laboratory gave. */
const KINDS = [
  { type: 'Task', cursor: 'tasksTo', include: ['focus'] },
  { type: 'DiagnosticReport', cursor: 'reportsTo', include: ['based-on', 'subject', 'specimen', 'result'] },
] as const;

type Kind = (typeof KINDS)[number];

/** Asks each FHIR server what has changed, in a job of its own, so that a slow one keeps no other waiting. */
export async function pollLaboratories(deps: Deps): Promise<void> {
  for (const { laboratoryId, active, protocol } of await selectLinks(deps.db))
    if (active && protocol === 'fhir') await deps.jobs.enqueue(deps.db, pollLaboratoryJob, { laboratoryId });
}

/**
 * Keeps what a FHIR server changed about this store's orders. Whatever the server answers ends in a line of the log at worst, and
 * is asked again the next time, because the place where the questions begin moves only after a whole answer.
 */
export async function pollLaboratory(
  deps: Deps,
  laboratories: Laboratories,
  { laboratoryId }: { laboratoryId: number },
): Promise<void> {
  const link = (await selectLinks(deps.db)).find((one) => one.laboratoryId === laboratoryId);
  if (!link?.active || link.protocol !== 'fhir') return;
  await laboratories
    .reading(link, async (ask) => {
      for (const kind of KINDS) await pollKind(deps, ask, { link, kind });
      await markHeard(deps.db, laboratoryId, deps.clock.now());
    })
    .catch((error: Error) => {
      deps.log.warn({ laboratory: laboratoryId, detail: error.message }, 'the laboratory gave no answer');
    });
}

interface Asked {
  link: LinkRow;
  kind: Kind;
}

async function pollKind(deps: Deps, ask: Ask, asked: Asked): Promise<void> {
  for (const count of COUNTS)
    try {
      return await pollPages(deps, ask, { ...asked, count });
    } catch (error) {
      if (!(error instanceof TooLong) || count === COUNTS.at(-1)) throw error;
    }
}

async function pollPages(
  deps: Deps,
  ask: Ask,
  { link, kind: { type, cursor, include }, count }: Asked & { count: number },
): Promise<void> {
  const now = deps.clock.now();
  const since = link[cursor] ?? new Date(now.getTime() - DAY_MS);
  const query = new URLSearchParams([
    ['_lastUpdated', `ge${new Date(since.getTime() - OVERLAP_MS).toISOString()}`],
    ['_sort', '_lastUpdated'],
    ['_count', String(count)],
    ...include.map((part) => ['_include', `${type}:${part}`]),
  ]);
  let newest = link[cursor];
  for await (const found of pagesOf(ask, `${type}?${query}`, type)) {
    await keepMatches(deps, ask, { link, ...found });
    for (const { resource } of found.matches) {
      const at = changedAt(resource);
      // A server whose clock is ahead hides nothing that follows.
      if (at && at <= now && (!newest || at > newest)) newest = at;
    }
  }
  if (newest) await movePolled(deps.db, link.laboratoryId, { [cursor]: newest });
}

/** A searchset page by page, as far as a server that leads in circles may lead. Throws for any other answer. */
export async function* pagesOf(ask: Ask, first: string, type: string) {
  const seen = new Set<string>();
  for (let address: string | null = first; address !== null && !seen.has(address); ) {
    if (seen.size >= MOST_PAGES) return;
    seen.add(address);
    const { status, body } = await ask(address);
    const found = status === 200 ? foundIn(body, type) : null;
    if (!found) throw new Error(status === 200 ? 'answered no searchset' : `answered ${status}`);
    yield found;
    address = found.next;
  }
}

interface Matches {
  link: Pick<LinkRow, 'laboratoryId' | 'own'>;
  entries: readonly Entry[];
  matches: readonly Entry[];
  /** Versions that are known are read again. */
  again?: boolean;
}

/** Keeps what is about this store's orders, and nothing of other people. */
export async function keepMatches(
  deps: Deps,
  ask: Ask,
  { link: { laboratoryId, own }, entries, matches, again = false }: Matches,
): Promise<void> {
  const versions = matches.map((entry) => ({ entry, controlId: versionOf(entry) }));
  const ids = versions.map(({ controlId }) => controlId);
  const known = again ? new Set<string>() : await selectKnownIn(deps.db, laboratoryId, ids);
  for (const { entry, controlId } of versions) {
    if (known.has(controlId) || textIn(entry.resource.id) === '' || isQuiet(entry)) continue;
    const bytes = await gathered(ask, { first: entry, page: entries, own });
    if (bytes === null || CODECS.fhir.read(bytes, own) === null) continue;
    await keepResource(deps, { laboratoryId, own, controlId, bytes });
  }
}

/** The store's own tasks come back as they were sent. */
const isQuiet = ({ resource: { resourceType, status } }: Entry): boolean =>
  resourceType === 'Task' && ['requested', 'draft', 'received', 'ready'].includes(textIn(status));
