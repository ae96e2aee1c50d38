import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { isSigned } from '../secrets/key-ring.ts';
import type { Problem } from './problem.ts';

export const LOOSE_PAGE: Problem = {
  status: 403,
  code: 'loose_page',
  detail: 'Recarregue a página e tente de novo.',
};

const WEEK_MS = 7 * 86_400_000;
const FRAMES = ['iframe', 'frame', 'embed', 'object'];

type Settings = Pick<Deps, 'config' | 'clock'>;

/** A person is the id of a customer, or a member of the staff. */
type Person = number | `staff ${number}`;

/**
 * Only documents without third-party scripts hold it, so a request with it cannot come from such a script. It is one
 * person's, valid for the week in which it was made and for the next one.
 */
const keyOf = (secret: string, person: Person, week: number): string =>
  createHmac('sha256', secret).update(`page ${person} ${week}`).digest('base64url');

const weekOf = ({ clock }: Settings) => Math.floor(clock.now().getTime() / WEEK_MS);

/** Browsers older than these headers (2020 to 2023) do not send them, so their scripts' requests look like visits. */
const modeOf = (c: Context) => c.req.header('sec-fetch-mode');

const isVisit = (c: Context) =>
  modeOf(c) === 'navigate' && !FRAMES.includes(c.req.header('sec-fetch-dest') ?? '');

/** Scripts and frames must get no key, because they could read it out of the page. */
export const opensDocument = (c: Context): boolean => modeOf(c) === undefined || isVisit(c);

/** Makes the key of the document that answers `c`; undefined where the browser will not need it or a script would get it. */
export const pageKeyFor = (c: Context, deps: Settings, person: Person): string | undefined =>
  isVisit(c) ? pageKeyOf(deps, person) : undefined;

/** Makes the key for the response to a sign-in in a document opened before it, because the request has proved the person. */
export const pageKeyOf = (deps: Settings, person: Person): string =>
  keyOf(deps.config.secret, person, weekOf(deps));

/** One of the person's strict pages must send the request. Browsers that do not say how it was made are believed. */
export function isFromStrictPage(
  c: Context,
  deps: Settings,
  person: Person,
  sent = c.req.header('x-page-key') ?? '',
): boolean {
  if (modeOf(c) === undefined) return true;
  const week = weekOf(deps);
  return [week, week - 1].some((one) => isSigned(deps.config, sent, (secret) => keyOf(secret, person, one)));
}
