import { hasJustSignedIn } from '#features/account/sessions/server/read-sessions.ts';
import { readSetting } from '#features/desk/settings/server/settings.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { mayRead } from '../may-read.ts';
import { type Observation, rejectionText } from '../report.ts';
import { isReadable, type ResultState } from '../result-state.ts';
import type { ListedResult, ShownResult } from '../shown-result.ts';
import { shownOf } from './announce-results.ts';
import { type LabReport, selectFormer } from './internal/queries.ts';
import {
  insertView,
  type ReadableOrder,
  selectOrdersOfReader,
  selectReadableOrder,
  selectViews,
} from './internal/reader-queries.ts';
import { openBytes } from './internal/sealed.ts';
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

const listed = (order: ReadableOrder, { state, report }: Shown): ListedResult => ({
  id: order.id,
  incrementId: order.incrementId,
  person: order.patientName,
  service: order.serviceName,
  collectedOn: dayOf(order.collectedAt),
  state,
  rejected: report?.rejected ? rejectionText(report.rejected) : '',
});

/** Lists the exams whose results this customer may read, without values. The newest collection comes first. */
export async function listResults(deps: Deps, customerId: number): Promise<ListedResult[]> {
  const reader = await readerOf(deps, customerId);
  const rules = await rulesOf(deps);
  const orders = await selectOrdersOfReader(deps.db, reader);
  const readable = orders.filter((order) => mayRead(reader, subjectOf(order), rules));
  const shown = await shownOf(deps, readable);
  return readable.map((order) => listed(order, shown.get(order.id) ?? NOTHING));
}

type Refused = { ok: false; code: 'not_found' | 'sign_in_again' };

export type ResultAnswer = { ok: true; result: ShownResult } | Refused;

interface Asked {
  customerId: number;
  sessionHash: string;
  id: number;
}

type Opened = { ok: true; order: ReadableOrder; shown: Shown } | Refused;

/** An exam that this customer may read, after a recent sign-in. */
async function opened(deps: Deps, { customerId, sessionHash, id }: Asked): Promise<Opened> {
  const order = await selectReadableOrder(deps.db, id);
  if (!order) return { ok: false, code: 'not_found' };
  if (!mayRead(await readerOf(deps, customerId), subjectOf(order), await rulesOf(deps)))
    return { ok: false, code: 'not_found' };
  if (!(await hasJustSignedIn(deps, sessionHash))) return { ok: false, code: 'sign_in_again' };
  return { ok: true, order, shown: (await shownOf(deps, [order])).get(order.id) ?? NOTHING };
}

const recordView = (deps: Deps, { customerId, id }: Asked): Promise<void> =>
  insertView(deps.db, { laboratoryOrderId: id, customerId, at: deps.clock.now() });

/** Opening a result leaves a row that the patient sees. */
export async function showResult(deps: Deps, asked: Asked): Promise<ResultAnswer> {
  const found = await opened(deps, asked);
  if (!found.ok) return found;
  const { order, shown } = found;
  const report = isReadable(shown.state) ? shown.report : null;
  if (report) await recordView(deps, asked);
  const read = ({ content }: LabReport) =>
    JSON.parse(openBytes(deps.config, content).toString()) as Observation[];
  const former = shown.state === 'corrected' ? await selectFormer(deps.db, order.id) : [];
  return {
    ok: true,
    result: {
      ...listed(order, shown),
      observations: report ? read(report) : [],
      hasDocument: report?.pdf != null,
      receivedOn: shown.report ? dayOf(shown.report.receivedAt) : '',
      earlier: former.map((one) => ({
        id: one.id,
        receivedOn: dayOf(one.receivedAt),
        observations: read(one),
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
): Promise<{ ok: true; name: string; pdf: Buffer } | Refused> {
  const found = await opened(deps, asked);
  if (!found.ok) return found;
  const { state, report } = found.shown;
  if (!report?.pdf || !isReadable(state)) return { ok: false, code: 'not_found' };
  await recordView(deps, asked);
  return { ok: true, name: `laudo-${found.order.placer}.pdf`, pdf: openBytes(deps.config, report.pdf) };
}
