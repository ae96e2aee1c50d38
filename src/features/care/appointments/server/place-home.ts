import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { freeTeam, stopsOf, windowAt } from './home-room.ts';
import type { HomeVisit } from './home-visits.ts';
import { idsOf } from './internal/queries.ts';
import { selectStops } from './internal/team-queries.ts';
import { writePlaces } from './internal/write-places.ts';
import { productIdsOf } from './needs-of-visits.ts';
import { changesOf, lockFreshDays, type Placing } from './place-visit.ts';
import { isIn, withChange, withoutOwn } from './without-own.ts';

export async function placeHome(
  tx: Deps,
  {
    bookable,
    visit,
    own,
    to,
    moves,
    except,
    overbook = false,
  }: Omit<Placing, 'visit'> & { visit: HomeVisit },
): Promise<Date | null> {
  const { customerId, quoteId, heldUntil } = bookable;
  const { unitId, part, cep, people } = visit;
  const { day } = to;
  const stops = (await stopsOf(tx, quoteId, [visit]))(visit);
  const days = await lockFreshDays(tx, { unitId, day, own });
  const free = withoutOwn(days, own);
  const mine = new Set(own.map(({ id }) => id));
  const others = (await selectStops(tx.db, { unitIds: [unitId], from: day, until: day })).filter(
    ({ id }) => !mine.has(id),
  );
  const teams = visit.teams.filter(
    ({ resourceId }) =>
      isIn(except)({ resourceId, day }) &&
      days.some((one) => one.resourceId === resourceId && one.day === day),
  );
  const room = { days: free, stops: others, own: stops, ...to };
  const team = freeTeam(teams, room) ?? (overbook ? teams[0] : undefined);
  if (!team) return null;
  const seat = { ...windowAt(to.minute), resourceId: team.resourceId, kind: 'team' as const, day };
  const startsAt = instantOf(to, visit.zone);
  const key = { customerId, quoteId, unitId, part, startsAt, changedAt: tx.clock.now() };
  const taken = withChange(
    free,
    people.map(() => seat),
    1,
  );
  await writePlaces(tx.db, {
    days: changesOf(days, taken),
    gone: idsOf(own.filter((one) => people.every((person) => person.beneficiaryId !== one.beneficiaryId))),
    visits: people.map(({ beneficiaryId, plan }, index) => ({
      ...seat,
      ...key,
      holder: 'quote' as const,
      beneficiaryId,
      cep,
      minutes: stops[index]?.minutes ?? 0,
      productIds: productIdsOf(plan),
      state: heldUntil === null ? 'booked' : 'held',
      expiresAt: heldUntil,
      moves,
    })),
    times: people.map(({ beneficiaryId }) => ({ ...key, beneficiaryId, reserved: true })),
  });
  return startsAt;
}
