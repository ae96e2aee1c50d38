import type { Context } from 'hono';
import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import type { AnswersOf } from '#features/care/preparation/plans/answered-plans.ts';
import { fromWire, type VisitOnWire } from '#features/care/preparation/plans/visit-key.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { type TooMany, tooMany } from '#platform/http/caller-limit.ts';
import { holdCharges } from '#platform/http/hold-charges.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { parseDay } from '#values/typed-day.ts';
import * as calls from '../../calls.ts';
import type { SentAnswers } from '../../contract.ts';
import type { BookablePort } from '../bookable.ts';
import { cancelTime } from '../choose-time.ts';
import { holdTime } from '../hold-time.ts';
import { listTimesAndNotices } from '../list-times.ts';
import { leaveWaiting, refuseTime, waitForTime } from '../wait-for-time.ts';

export function appointmentRoutes({ deps, limits, bookable: port }: RouteParts & { bookable: BookablePort }) {
  async function once<T>(
    { c, customer, limits: { own } }: { c: Context; customer: { id: number }; limits: { own: RateLimit } },
    work: () => Promise<T>,
  ): Promise<T | TooMany> {
    const wait = await own.consume(limitKey(deps.config.secret, String(customer.id)));
    return wait ? tooMany(c, wait) : work();
  }

  return new CallRoutes({ deps, limits })
    .handle(calls.listTimesCall, async ({ customer, body: { answers, ...input } }) => {
      const listed = await listTimesAndNotices(deps, port, {
        ...input,
        customerId: customer.id,
        answersOf: answersIn(answers),
      });
      return listed ?? { ok: false, code: 'not_found' as const };
    })
    .handle(calls.chooseTimeCall, (input) =>
      once(input, async () => {
        const { customer, body } = input;
        const at = { day: body.day, minute: body.minute, answersOf: answersIn(body.answers) };
        const charges = holdCharges(input.c, deps.config, input.limits);
        const chosen = await holdTime(deps, port, { ...fromWire(body), ...at, customer, charges });
        return chosen.ok ? { ok: true as const } : chosen;
      }),
    )
    .handle(calls.cancelTimeCall, (input) => once(input, () => cancelTime(deps, port, visitOf(input))))
    .handle(calls.waitCall, (input) =>
      once(input, () => {
        const [from, until] = [parseDay(input.body.from) ?? '', parseDay(input.body.until) ?? ''];
        return waitForTime(deps, port, { ...visitOf(input), from, until, period: input.body.period });
      }),
    )
    .handle(calls.refuseTimeCall, (input) => once(input, () => refuseTime(deps, visitOf(input))))
    .handle(calls.stopWaitingCall, (input) => once(input, () => leaveWaiting(deps, visitOf(input))));
}

const answersIn =
  (sent: SentAnswers): AnswersOf =>
  (beneficiaryId) => {
    const { diabetes, ...own } = sent.find(({ beneficiary }) => beneficiary === beneficiaryId) ?? {};
    return { ...NO_ANSWERS, ...own, replies: diabetes ? { diabetes: 'yes' } : {} };
  };

const visitOf = ({ customer, body }: { customer: { id: number }; body: VisitOnWire }) => ({
  ...fromWire(body),
  customerId: customer.id,
});
