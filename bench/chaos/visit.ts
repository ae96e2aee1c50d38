import type { TimesAnswer } from '#features/care/appointments/contract.ts';
import { cancelTime, chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import type { Browser } from '#test/helpers/browser.ts';
import type { Arena } from './arena.ts';

export type Times = 'none' | 'chosen' | 'moved' | 'given up';

type Ask = <T extends { status: number }>(call: (browser: Browser) => Promise<T>) => Promise<T>;

const CROWDED = 4;

/** The shopper takes a time for the quote, and then moves it or gives it up. */
export async function takeTime(
  ask: Ask,
  beneficiary: number,
  { times, nth }: { times: Times; nth: number },
): Promise<string> {
  if (times === 'none') return times;
  const { body } = await ask((browser) => browser.post<TimesAnswer>('/v1/appointments/times', {}));
  const visit = body.visits?.[0];
  const first = visit?.days[2];
  if (!visit || !first) return 'no times';
  const key = { order: '', beneficiary, unit: visit.unitId, part: visit.part };
  const choose = async (at: number): Promise<string> => {
    const choice = { ...key, day: first.day, minute: first.minutes[at % CROWDED] };
    const answer = await ask((browser) => browser.post<{ code?: string }>('/v1/appointments/choose', choice));
    return answer.status === 200 ? 'time' : `no time (${answer.body.code})`;
  };
  const chosen = await choose(nth);
  if (times === 'moved') return `${chosen}, moved: ${await choose(nth + 1)}`;
  if (times === 'chosen') return chosen;
  const { status } = await ask((browser) => browser.post('/v1/appointments/cancel', key));
  return `${chosen}, given up: ${status}`;
}

interface Own {
  number: string;
  customer: number;
}

/** The buyer moves the time of an order, or gives it up, at a machine that is never killed. */
export async function changeTime(
  { deps }: Arena,
  { number: order, customer: customerId }: Own,
  { nth, giveUp }: { nth: number; giveUp: boolean },
): Promise<string> {
  const request = { order, customerId };
  const [visit] = (await listTimes(deps, bookablePort, request)) ?? [];
  const first = visit?.days[2];
  if (!visit || !first) return 'no times';
  const { beneficiaryId, unitId, part } = visit;
  const key = { ...request, beneficiaryId, unitId, part };
  const minute = first.minutes[nth % CROWDED] ?? 0;
  const outcome = giveUp
    ? await cancelTime(deps, bookablePort, key)
    : await chooseTime(deps, bookablePort, { ...key, day: first.day, minute });
  return outcome.ok ? 'ok' : outcome.code;
}
