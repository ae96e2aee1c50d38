import { hasJustSignedIn } from '#features/account/sessions/server/read-sessions.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { mayRead } from '../may-read.ts';
import type { Observation } from '../report.ts';
import { rejectionText } from '../report.ts';
import { isReadable, type ResultState } from '../result-state.ts';
import { statesOf } from './announce-results.ts';
import { type LabReport, selectShown, selectVersions } from './internal/queries.ts';
import {
  insertView,
  type ReadableOrder,
  selectOrdersOfReader,
  selectReadableOrder,
  selectViews,
} from './internal/reader-queries.ts';
import { openBytes } from './internal/sealed.ts';
import { readerOf } from './reader-of.ts';

export interface ListedResult {
  id: number;
  incrementId: string;
  person: string;
  service: string;
  collectedOn: string;
  state: ResultState;
  /** Why the sample was rejected; '' without that. */
  rejected: string;
}

const rules = (deps: Deps) => ({ today: dayOf(deps.clock.now()), guardiansOfAdolescents: true });

const subjectOf = (order: ReadableOrder) => ({
  document: order.patientDocument,
  birthDate: order.patientBirthDate,
  buyer: order.buyer,
  isBuyer: order.customerId === order.buyer,
  guardianCpf: order.guardianCpf,
});

/**
 * Lists the exams whose results this customer may read, without values. The newest collection comes first.
 */
export async function listResults(deps: Deps, customerId: number): Promise<ListedResult[]> {
  const reader = await readerOf(deps, customerId);
  const orders = await selectOrdersOfReader(deps.db, reader);
  const readable = orders.filter((order) => mayRead(reader, subjectOf(order), rules(deps)));
  const states = await statesOf(deps, readable);
  const shown = await selectShown(
    deps.db,
    readable.map(({ id }) => id),
  );
  return readable.map((order) => ({
    id: order.id,
    incrementId: order.incrementId,
    person: order.patientName,
    service: order.serviceName,
    collectedOn: dayOf(order.collectedAt),
    state: states.get(order.id) ?? 'collected',
    rejected: shown.get(order.id)?.rejected ? rejectionText(shown.get(order.id)?.rejected ?? '') : '',
  }));
}

interface ShownResult extends ListedResult {
  observations: Observation[];
  hasDocument: boolean;
  receivedOn: string;
  /** Earlier versions of a corrected result, the newest first. */
  earlier: { receivedOn: string; observations: Observation[] }[];
  views: { at: Date; own: boolean }[];
}

export type ResultAnswer =
  | { ok: true; result: ShownResult }
  | { ok: false; code: 'not_found' | 'sign_in_again' };

interface Asked {
  customerId: number;
  sessionHash: string;
  id: number;
}

/** The order of an exam with a result that this customer may read now. */
async function opened(deps: Deps, { customerId, id }: Asked): Promise<ReadableOrder | null> {
  const order = await selectReadableOrder(deps.db, id);
  const reader = order && (await readerOf(deps, customerId));
  return order && reader && mayRead(reader, subjectOf(order), rules(deps)) ? order : null;
}

/** Opening a result leaves a row that the patient sees. It needs a recent sign-in. */
export async function showResult(deps: Deps, asked: Asked): Promise<ResultAnswer> {
  const order = await opened(deps, asked);
  if (!order) return { ok: false, code: 'not_found' };
  if (!(await hasJustSignedIn(deps, asked.sessionHash))) return { ok: false, code: 'sign_in_again' };
  const state = (await statesOf(deps, [order])).get(order.id) ?? 'collected';
  const versions = await selectVersions(deps.db, order.id);
  const now = versions.find(({ shown }) => shown);
  const readable = isReadable(state);
  if (readable)
    await insertView(deps.db, {
      laboratoryOrderId: order.id,
      customerId: asked.customerId,
      at: deps.clock.now(),
    });
  const read = (report: LabReport) =>
    JSON.parse(openBytes(deps.config, report.content).toString()) as Observation[];
  const earlier = state === 'corrected' ? versions.filter((one) => !one.shown && one.status === 'F') : [];
  return {
    ok: true,
    result: {
      id: order.id,
      incrementId: order.incrementId,
      person: order.patientName,
      service: order.serviceName,
      collectedOn: dayOf(order.collectedAt),
      state,
      rejected: now?.rejected ? rejectionText(now.rejected) : '',
      observations: readable && now ? read(now) : [],
      hasDocument: readable && now?.pdf != null,
      receivedOn: now ? dayOf(now.receivedAt) : '',
      earlier: earlier.map((report) => ({
        receivedOn: dayOf(report.receivedAt),
        observations: read(report),
      })),
      views: (await selectViews(deps.db, order.id)).map(({ at, customerId }) => ({
        at,
        own: customerId === asked.customerId,
      })),
    },
  };
}

/** The laboratory's document byte for byte, so that its signature stays valid. */
export async function resultDocument(
  deps: Deps,
  asked: Asked,
): Promise<{ ok: true; name: string; pdf: Buffer } | { ok: false; code: 'not_found' | 'sign_in_again' }> {
  const order = await opened(deps, asked);
  const state = order && (await statesOf(deps, [order])).get(order.id);
  const report = order && (await selectShown(deps.db, [order.id])).get(order.id);
  if (!order || !report?.pdf || !state || !isReadable(state)) return { ok: false, code: 'not_found' };
  if (!(await hasJustSignedIn(deps, asked.sessionHash))) return { ok: false, code: 'sign_in_again' };
  await insertView(deps.db, {
    laboratoryOrderId: order.id,
    customerId: asked.customerId,
    at: deps.clock.now(),
  });
  return { ok: true, name: `laudo-${order.placer}.pdf`, pdf: openBytes(deps.config, report.pdf) };
}
