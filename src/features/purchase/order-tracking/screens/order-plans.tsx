import type { ReactNode } from 'react';
import { useVisitTimes } from '#features/care/appointments/screens/use-visit-times.ts';
import { VisitTimes } from '#features/care/appointments/screens/visit-times.tsx';
import { WaitForTime } from '#features/care/appointments/screens/wait-for-time.tsx';
import { judgedPlans } from '#features/care/preparation/plans/answered-plans.ts';
import { VisitPlans } from '#features/care/preparation/plans/screens/visit-plans.tsx';
import {
  everyVisit,
  isPrepared,
  shownPlans,
  type VisitPlan,
} from '#features/care/preparation/plans/visit-plans.ts';
import { localOf } from '#features/care/preparation/when-texts.ts';
import { preparedLines } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { isUnpaid, isUsable } from '#features/purchase/orders/status.ts';
import { bringPapers } from '#features/shop/catalogue/bring-papers.ts';
import { hoursOn } from '#features/shop/stores/opening-hours/schedule.ts';
import { dayOf } from '#values/calendar-day.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { urls } from '#values/urls.ts';
import { hasTimes } from '../booked-lines.ts';
import { ownTextsOf } from '../preparations.ts';
import type { ShownOrder } from '../shown-order.ts';

interface OrderPlansProps {
  /** The order has the services that can still be used. */
  order: ShownOrder;
  baseUrl: string;
  onSaved: () => Promise<void>;
  help: ReactNode;
}

export function OrderPlans({ order, baseUrl, onSaved, help }: OrderPlansProps) {
  const { status, incrementId, shownAt, planned, elsewhere } = order;
  const paid = isUsable(order);
  const isOpen = paid || isUnpaid(status);
  const today = dayOf(new Date(shownAt));
  const lines = preparedLines(order);
  const plans = everyVisit(lines, paid ? planned : planned.filter(({ reserved }) => reserved), elsewhere);
  const times = useVisitTimes(isOpen ? incrementId : null, today, plans, order.times);
  if (!isOpen) return null;
  return (
    <>
      <VisitTimes
        times={times}
        order={incrementId}
        paid={paid}
        today={today}
        onSaved={onSaved}
        help={help}
        after={(visit, take) =>
          paid && (
            <WaitForTime
              visit={visit}
              order={incrementId}
              today={today}
              onChanged={times.reload}
              onTake={take}
            />
          )
        }
      />
      <VisitPlans
        agendaOf={times.agendaOf}
        texts={ownTextsOf(order.lines)}
        note={bringPapers(order.lines)}
        visits={shownPlans(judgedPlans(plans, times.care.answersOf).filter(isPrepared), today)}
        care={times.care}
        {...(paid && {
          when: { order: incrementId, onSaved, lines, planned, elsewhere, now: shownAt },
          now: shownAt,
          closes: (visit) => closingOf(order, visit),
          papers: {
            calendar: hasTimes(order) ? null : paperUrls.agenda(incrementId),
            print: paperUrls.preparation(incrementId),
            page: `${baseUrl}${urls.order(incrementId)}`,
          },
        })}
      />
    </>
  );
}

function closingOf({ places }: OrderShown, { unitId, time }: VisitPlan): number | null {
  const schedule = places.find((place) => place.unitId === unitId)?.schedule;
  if (!schedule || !time) return null;
  return hoursOn(schedule, localOf(time.from, time.zone).day).spans.at(-1)?.[1] ?? null;
}
