import { hasJustSignedIn } from '#features/account/sessions/server/read-sessions.ts';
import { readSetting } from '#features/desk/settings/server/settings.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type BundledResult, fhirBundle } from '../fhir-bundle.ts';
import { historyOf, type MeasureHistory } from '../history.ts';
import { mayRead, type Reader } from '../may-read.ts';
import type { NextStep } from '../recollection.ts';
import { type Observation, rejectionText } from '../report.ts';
import { isReadable, type ReadableState, type ResultState } from '../result-state.ts';
import type { ListedResult, ShownResult } from '../shown-result.ts';
import { shownOf } from './announce-results.ts';
import { type LabReport, selectFormer } from './internal/queries.ts';
import {
  insertViews,
  type ReadableOrder,
  selectOrdersOfReader,
  selectReadableOrder,
  selectViews,
} from './internal/reader-queries.ts';
import { openBytes } from './internal/sealed.ts';
import { selectSharesOf } from './internal/share-queries.ts';
import { nextStepsOf } from './next-steps.ts';
import { readerOf } from './reader-of.ts';

const rulesOf = async (deps: Deps) => ({
  today: dayOf(deps.clock.now()),
  guardianUntil: await readSetting(deps, 'guardian_until'),
});

type Shown = { state: ResultState; report: LabReport | null };

const NOTHING: Shown = { state: 'collected', report: null };

const subjectOf = (order: ReadableOrder) => ({
  document: order.patientDocument,
  birthDate: order.patientBirthDate,
  buyer: order.buyer,
  isBuyer: order.customerId === order.buyer,
  guardianCpf: order.guardianCpf,
});

const listed = (
  order: ReadableOrder,
  { state, report }: Shown,
  next: ReadonlyMap<number, NextStep>,
): ListedResult => ({
  id: order.id,
  incrementId: order.incrementId,
  person: order.patientName,
  service: order.serviceName,
  collectedOn: dayOf(order.collectedAt),
  state,
  rejected: report?.rejected ? rejectionText(report.rejected) : '',
  next: next.get(order.id) ?? null,
});

/** The newest collection comes first. */
async function readableOrders(deps: Deps, reader: Reader): Promise<ReadableOrder[]> {
  const rules = await rulesOf(deps);
  const orders = await selectOrdersOfReader(deps.db, reader);
  return orders.filter((order) => mayRead(reader, subjectOf(order), rules));
}

/** Lists the exams whose results this customer may read, without values. The newest collection comes first. */
export async function listResults(deps: Deps, customerId: number): Promise<ListedResult[]> {
  const readable = await readableOrders(deps, await readerOf(deps, customerId));
  const shown = await shownOf(deps, readable);
  const exams = readable.map((exam) => ({ exam, state: (shown.get(exam.id) ?? NOTHING).state }));
  const next = await nextStepsOf(deps, customerId, exams);
  return readable.map((order) => listed(order, shown.get(order.id) ?? NOTHING, next));
}

type Refused = { ok: false; code: 'not_found' | 'sign_in_again' };

export type ResultAnswer = { ok: true; result: ShownResult } | Refused;

interface Asked {
  customerId: number;
  sessionHash: string;
  id: number;
}

interface Opened {
  order: ReadableOrder;
  shown: Shown;
}

/** An exam that this customer may read; null for others. */
export async function openedFor(
  deps: Deps,
  { customerId, id }: Pick<Asked, 'customerId' | 'id'>,
): Promise<Opened | null> {
  const order = await selectReadableOrder(deps.db, id);
  if (!order || !mayRead(await readerOf(deps, customerId), subjectOf(order), await rulesOf(deps)))
    return null;
  return { order, shown: (await shownOf(deps, [order])).get(order.id) ?? NOTHING };
}

/** The same after a recent sign-in. */
async function opened(deps: Deps, asked: Asked): Promise<({ ok: true } & Opened) | Refused> {
  const found = await openedFor(deps, asked);
  if (!found) return { ok: false, code: 'not_found' };
  if (!(await hasJustSignedIn(deps, asked.sessionHash))) return { ok: false, code: 'sign_in_again' };
  return { ok: true, ...found };
}

export const observationsOf = ({ config }: Pick<Deps, 'config'>, { content }: LabReport): Observation[] =>
  JSON.parse(openBytes(config, content).toString());

/** Earlier results that are looked at for the same measures. */
const MOST_EARLIER = 10;

/** Measures that the same person's earlier results at this laboratory have too. */
async function measuredBefore(
  deps: Deps,
  customerId: number,
  { order, observations }: { order: ReadableOrder; observations: readonly Observation[] },
): Promise<MeasureHistory[]> {
  const before = (await readableOrders(deps, await readerOf(deps, customerId)))
    .filter(
      (one) =>
        one.id !== order.id &&
        one.laboratoryId === order.laboratoryId &&
        one.patientDocument === order.patientDocument &&
        one.patientBirthDate === order.patientBirthDate &&
        one.collectedAt < order.collectedAt,
    )
    .slice(0, MOST_EARLIER);
  const shown = await shownOf(deps, before);
  const earlier = before.flatMap((one) => {
    const { state, report } = shown.get(one.id) ?? NOTHING;
    return report && isReadable(state)
      ? [{ day: dayOf(one.collectedAt), observations: observationsOf(deps, report) }]
      : [];
  });
  return historyOf({ day: dayOf(order.collectedAt), observations }, earlier);
}

const recordViews = (deps: Deps, customerId: number, ids: readonly number[]): Promise<void> =>
  insertViews(
    deps.db,
    ids.map((id) => ({ laboratoryOrderId: id, customerId, at: deps.clock.now() })),
  );

/** Opening a result leaves a row that the patient sees. */
export async function showResult(deps: Deps, asked: Asked): Promise<ResultAnswer> {
  const found = await opened(deps, asked);
  if (!found.ok) return found;
  const { order, shown } = found;
  const report = isReadable(shown.state) ? shown.report : null;
  if (report) await recordViews(deps, asked.customerId, [asked.id]);
  const observations = report ? observationsOf(deps, report) : [];
  const next = await nextStepsOf(deps, asked.customerId, [{ exam: order, state: shown.state }]);
  const former = shown.state === 'corrected' ? await selectFormer(deps.db, order.id) : [];
  return {
    ok: true,
    result: {
      ...listed(order, shown, next),
      observations,
      hasDocument: report?.pdf != null,
      receivedOn: shown.report ? dayOf(shown.report.receivedAt) : '',
      earlier: former.map((one) => ({
        id: one.id,
        receivedOn: dayOf(one.receivedAt),
        observations: observationsOf(deps, one),
      })),
      history: await measuredBefore(deps, asked.customerId, { order, observations }),
      views: (await selectViews(deps.db, order.id)).map(({ at, customerId, shareId }) => ({
        at,
        by: shareId !== null ? 'link' : customerId === asked.customerId ? 'you' : 'other',
      })),
      shares: await selectSharesOf(deps.db, {
        laboratoryOrderId: order.id,
        customerId: asked.customerId,
        now: deps.clock.now(),
      }),
    },
  };
}

const BUNDLE_STATUS = { partial: 'partial', ready: 'final', corrected: 'corrected' } as const;

const bundled = (
  deps: Deps,
  order: ReadableOrder,
  state: ReadableState,
  report: LabReport,
): BundledResult => ({
  placer: order.placer,
  person: order.patientName,
  document: order.patientDocument,
  birthDate: order.patientBirthDate,
  service: order.serviceName,
  code: order.code,
  collectedAt: order.collectedAt,
  receivedAt: report.receivedAt,
  status: BUNDLE_STATUS[state],
  observations: observationsOf(deps, report),
});

/** All results with values that this customer may read, for another system. Each of them counts as opened. */
export async function bundleResults(
  deps: Deps,
  { customerId, sessionHash }: Omit<Asked, 'id'>,
): Promise<{ ok: true; bundle: ReturnType<typeof fhirBundle> } | { ok: false; code: 'sign_in_again' }> {
  if (!(await hasJustSignedIn(deps, sessionHash))) return { ok: false, code: 'sign_in_again' };
  const readable = await readableOrders(deps, await readerOf(deps, customerId));
  const shown = await shownOf(deps, readable);
  const found = readable.flatMap((order) => {
    const { state, report } = shown.get(order.id) ?? NOTHING;
    return report && isReadable(state) ? [{ id: order.id, result: bundled(deps, order, state, report) }] : [];
  });
  await recordViews(
    deps,
    customerId,
    found.map(({ id }) => id),
  );
  return {
    ok: true,
    bundle: fhirBundle(
      found.map(({ result }) => result),
      deps.clock.now(),
    ),
  };
}

/** The laboratory's document byte for byte, so that its signature stays valid. */
export async function resultDocument(
  deps: Deps,
  asked: Asked,
): Promise<{ ok: true; name: string; pdf: Buffer } | Refused> {
  const found = await opened(deps, asked);
  if (!found.ok) return found;
  const { state, report } = found.shown;
  if (!report?.pdf || !isReadable(state)) return { ok: false, code: 'not_found' };
  await recordViews(deps, asked.customerId, [asked.id]);
  return { ok: true, name: `laudo-${found.order.placer}.pdf`, pdf: openBytes(deps.config, report.pdf) };
}
