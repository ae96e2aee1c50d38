import { nameForMail } from '#features/account/accounts/customer.ts';
import { noticeOf } from '#features/care/appointments/server/waiting-of.ts';
import { visitMoment } from '#features/purchase/order-tracking/outlook.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { findByNumber } from '#features/purchase/orders/server/read-orders.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { mailGreeting } from '#platform/mail/mail-frame.ts';
import { type MailDeps, sendMail } from '#platform/mail/send-mail.ts';
import { untilText } from '#values/hour.ts';
import { urls } from '#values/urls.ts';
import { mailPlaces } from './mail-places.ts';
import { whomToRemind } from './whom-to-remind.ts';

/** Offers a person on the waiting list the time that is held for them. */
export async function mailFreedTime(deps: MailDeps, job: { waiting: number; notice: number }): Promise<void> {
  const notice = await noticeOf(deps, job);
  const order = notice && (await findByNumber(deps, notice.order));
  const found = order && (await whomToRemind(deps, order.id));
  if (!notice || !found) return;
  const lines = found.lines.filter(
    ({ state, beneficiaryId, unitId }) =>
      state === 'open' && beneficiaryId === notice.beneficiaryId && unitId === notice.unitId,
  );
  const [line] = lines;
  if (!line) return;
  const { incrementId } = found.order;
  const zone = (await zonesOf(deps, lines))(line);
  const moment = visitMoment({ at: notice.at, zone }, deps.clock.now());
  await sendMail(
    deps,
    { to: found.customer.email, kind: 'freed', id: `${job.waiting}.${job.notice}` },
    {
      subject: `Abriu um horário: ${moment}`,
      paragraphs: [
        mailGreeting(nameForMail(found.customer)),
        `Abriu um horário antes para o seu pedido ${incrementId}: ${moment}. Guardamos esse horário para você até ${untilText(localTime(notice.until, zone).minute)}.`,
        'Se servir, abra o pedido e toque em “Ficar com este horário”. Se não, você continua na lista de espera, e pode sair dela na mesma página.',
        ...(await mailPlaces(deps, lines)),
      ],
      link: { label: 'Ver o horário', url: `${deps.config.baseUrl}${urls.order(incrementId)}` },
    },
  );
}
