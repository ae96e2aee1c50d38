import { type Context, Hono } from 'hono';
import type { RouteParts } from '#platform/http/call-routes.ts';
import { isUnavailable, logUnavailable, RETRY_AFTER, UNAVAILABLE } from '#platform/http/unavailable.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { dayOf } from '#values/calendar-day.ts';
import { appointment, BASE, capabilityStatement, searchset } from '../../fhir.ts';
import { type Parameters, parametersOf, type Read, readParameters } from '../../fhir-parameters.ts';
import { servesUnit } from '../../partner.ts';
import { readProposalId } from '../../proposal.ts';
import { readBook, readHold, readUpdate } from '../../read-booking.ts';
import { readSearch, usedSearch, warningsOf } from '../../read-search.ts';
import { bookVisit, cancelVisit, type FoundVisit, holdVisit, readVisit } from '../change-visit.ts';
import { LONGEST_SEARCH_MS, offeredTimes } from '../offered-times.ts';
import { outcome, resource } from './answers.ts';
import { jsonOnly } from './negotiation.ts';
import { type PartnerEnv, partnersOnly } from './partners-only.ts';
import { refused } from './refusals.ts';
import { shownOffer, shownVisit } from './shown-visit.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** FHIR R4 for other systems. It uses no cookies, and every error is an OperationOutcome (decision 129). */
export function fhirRoutes({ deps, limits }: RouteParts): Hono<VisitorEnv> {
  const { baseUrl, brand } = deps.config;
  const app = new Hono<PartnerEnv>();

  app.onError((error, c) => {
    if (!isUnavailable(error)) {
      deps.log.error({ id: c.get('requestId'), err: error }, 'request failed');
      return outcome(c, 500, { code: 'exception', severity: 'fatal', text: 'Ops, algo deu errado! :(' });
    }
    logUnavailable(c, deps.log, error);
    c.header('Retry-After', RETRY_AFTER);
    return outcome(c, 503, { code: 'transient', text: UNAVAILABLE.detail });
  });

  app.use(`${BASE}/*`, jsonOnly(outcome));
  app.get(`${BASE}/metadata`, (c) => resource(c, capabilityStatement(baseUrl, brand.page.name)));
  app.use(`${BASE}/*`, partnersOnly({ deps, limits, refuse: outcome }));

  const find = async (c: Context<PartnerEnv>, parameters: Parameters) => {
    const search = readSearch(parameters, { baseUrl, longest: LONGEST_SEARCH_MS });
    if (!search.ok) return outcome(c, search.status, search.issue);
    const partner = c.get('partner');
    if (search.value.unitIds.some((id) => !servesUnit(partner, id))) return refused(c, outcome, 'other_unit');
    const { unmatched } = search.value;
    const found = unmatched.length === 0 ? await offeredTimes(deps, partner, search.value) : [];
    const visits = found.slice(0, search.value.count).map(shownOffer);
    const self = `Appointment/$find?${usedSearch(parameters)}`;
    const warnings = warningsOf(search.value);
    return resource(c, searchset({ visits, total: found.length, baseUrl, self, warnings }));
  };

  const one = (c: Context, found: FoundVisit, operation: string) =>
    resource(
      c,
      searchset({ visits: [shownVisit(found)], total: 1, baseUrl, self: `Appointment/${operation}` }),
    );

  const whole = (c: Context, found: FoundVisit) => {
    c.header('ETag', `W/"${found.version}"`);
    return resource(c, appointment(shownVisit(found), baseUrl));
  };

  app.get(`${BASE}/Appointment/$find`, (c) => find(c, parametersOf(new URL(c.req.url).searchParams)));
  app.post(`${BASE}/Appointment/$find`, async (c) => {
    const body = await parametersIn(c);
    if (!body.ok) return outcome(c, body.status, body.issue);
    return find(c, [...body.value, ...parametersOf(new URL(c.req.url).searchParams)]);
  });

  app.post(`${BASE}/Appointment/$hold`, async (c) => {
    const body = await parametersIn(c);
    const id = body.ok ? readHold(body.value, baseUrl) : body;
    if (!id.ok) return outcome(c, id.status, id.issue);
    const partner = c.get('partner');
    const proposal = readProposalId(id.value);
    if (!proposal) return refused(c, outcome, 'not_found');
    if (!servesUnit(partner, proposal.unitId)) return refused(c, outcome, 'other_unit');
    const held = await holdVisit(deps, partner, proposal);
    if (!held.ok) return refused(c, outcome, held.code);
    return one(c, held.found, '$hold');
  });

  app.post(`${BASE}/Appointment/$book`, async (c) => {
    const body = await parametersIn(c);
    const book = body.ok ? readBook(body.value, { today: dayOf(deps.clock.now()), baseUrl }) : body;
    if (!book.ok) return outcome(c, book.status, book.issue);
    const { id, patient } = book.value;
    const partner = c.get('partner');
    const proposal = readProposalId(id);
    if (!proposal && !UUID.test(id)) return refused(c, outcome, 'not_found');
    if (proposal && !servesUnit(partner, proposal.unitId)) return refused(c, outcome, 'other_unit');
    const booked = patient
      ? await bookVisit(deps, partner, proposal ? { proposal } : { id }, patient)
      : await cancelVisit(deps, partner, id, versionsIn(c));
    if (!booked.ok) return refused(c, outcome, booked.code);
    return one(c, booked.found, '$book');
  });

  app.get(`${BASE}/Appointment/:id`, async (c) => {
    const id = c.req.param('id');
    const found = UUID.test(id) ? await readVisit(deps, c.get('partner'), id) : null;
    return found ? whole(c, found) : refused(c, outcome, 'not_found');
  });

  app.put(`${BASE}/Appointment/:id`, async (c) => {
    const id = c.req.param('id');
    if (!UUID.test(id)) return refused(c, outcome, 'not_found');
    const update = readUpdate(await jsonIn(c), id);
    if (!update.ok) return outcome(c, update.status, update.issue);
    const cancelled = await cancelVisit(deps, c.get('partner'), id, versionsIn(c));
    return cancelled.ok ? whole(c, cancelled.found) : refused(c, outcome, cancelled.code);
  });

  app.all(`${BASE}/*`, (c) => refused(c, outcome, 'not_found'));
  return new Hono<VisitorEnv>().route('/', app);
}

/**
 * The versions that If-Match names, weak or strong. Null without the header, and for the star, which matches any
 * version.
 */
function versionsIn(c: Context): string[] | null {
  const header = c.req.header('if-match');
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').map((one) => one.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'));
}

/** Null for a body that is not JSON. */
const jsonIn = (c: Context): Promise<unknown> => c.req.json().catch(() => null);

const parametersIn = async (c: Context): Promise<Read<Parameters>> => readParameters(await jsonIn(c));
