import type { PlannedVisit } from '#features/care/preparation/plans/visit-plans.ts';
import { visitMoment } from '#features/purchase/order-tracking/outlook.ts';
import { placesPhrase } from '#features/purchase/order-tracking/place-phrase.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { formatHour } from '#features/purchase/orders/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { listText } from '#values/list-text.ts';

/** Returns the reserved times of an unpaid order, the earliest first: "sábado, 28/11, às 7h30, na Unidade Asa Norte". */
export async function heldTimes(
  deps: Deps,
  lines: readonly OrderLine[],
  planned: readonly PlannedVisit[],
): Promise<string[]> {
  const now = deps.clock.now();
  const zoneOf = await zonesOf(deps, lines);
  const texts = planned
    .flatMap(({ beneficiaryId, unitId, startsAt, reserved }) => {
      const line = openLines(lines).find(
        (one) => one.beneficiaryId === beneficiaryId && one.unitId === unitId,
      );
      return reserved && startsAt && startsAt > now && line ? [{ line, at: startsAt }] : [];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ line, at }) => {
      const moment = visitMoment({ at, zone: zoneOf(line), atHome: line.homeVisit !== null }, now);
      return `${moment}, ${placesPhrase([line])}`;
    });
  return [...new Set(texts)];
}

export function heldText([first, ...others]: readonly string[], payUntil: Date): string[] {
  if (!first) return [];
  const which = others.length > 0 ? 'Esses horários ficam guardados' : 'Esse horário fica guardado';
  return [
    `Reservamos para você: ${listText([first, ...others])}. ${which} até as ${formatHour(payUntil)} (horário de Brasília), à espera do pagamento.`,
  ];
}
