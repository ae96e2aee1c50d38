import { stepDays } from '#features/care/preparation/step-days.ts';
import { preparedVisits } from '#features/purchase/order-tracking/mails/server/prepared-visits.ts';
import { whomToRemind } from '#features/purchase/order-tracking/mails/server/whom-to-remind.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays } from '#values/calendar-day.ts';
import { internationalDigits } from '#values/phone.ts';
import { urls } from '#values/urls.ts';
import { whatsAppLink } from '#values/whatsapp.ts';

type Outcome = { link: string } | { ok: false; code: 'nothing_tomorrow' | 'no_phone' };

/** Whether a visit's preparation begins tomorrow, before the reminder of the visit's own eve. */
export async function beginsTomorrow(
  deps: Deps,
  order: Parameters<typeof preparedVisits>[1],
): Promise<boolean> {
  const now = deps.clock.now();
  const visits = await preparedVisits(deps, order);
  return visits.some(({ plan, time }) =>
    stepDays(plan, time).early.includes(addDays(localTime(now, time.zone).day, 1)),
  );
}

/** WhatsApp reads the text of a link too, so it names no step, service or patient. */
export async function remindByWhatsApp(deps: Deps, orderId: string): Promise<Outcome> {
  const found = await whomToRemind(deps, orderId);
  if (!found || !(await beginsTomorrow(deps, { ...found.order, lines: found.lines })))
    return { ok: false, code: 'nothing_tomorrow' };
  const { order, customer } = found;
  const number = internationalDigits(customer.phone);
  if (!number) return { ok: false, code: 'no_phone' };
  const { incrementId } = order;
  const page = `${deps.config.baseUrl}${urls.order(incrementId)}`;
  const text = `Olá! Aqui é da ${deps.config.brand.page.name}. Amanhã já começa uma parte do que combinamos no seu pedido ${incrementId}. Veja o que fazer e a que horas: ${page}`;
  return { link: whatsAppLink(number, text) };
}
