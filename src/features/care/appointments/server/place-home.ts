import { instantOf } from '#features/shop/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import type { BookablePort } from './bookable.ts';
import { freeTeam, stopsOf, windowAt } from './home-room.ts';
import type { HomeVisit } from './home-visits.ts';
import { replaceAddress, selectStops } from './internal/team-queries.ts';
import { announce, lockFreshDays, type Placing, writeChanges } from './place-visit.ts';
import { withChange, withoutOwn } from './without-own.ts';

export async function placeHome(
  tx: Deps,
  port: BookablePort,
  {
    bookable,
    visit,
    own,
    to,
    moves,
    who,
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
      (resourceId !== except?.resourceId || day !== except.day) &&
      days.some((one) => one.resourceId === resourceId && one.day === day),
  );
  const room = { days: free, stops: others, own: stops, ...to };
  const team = freeTeam(teams, room) ?? (overbook ? teams[0] : undefined);
  if (!team) return null;
  const seat = { ...windowAt(to.minute), resourceId: team.resourceId, kind: 'team' as const, day };
  await writeChanges(
    tx,
    days,
    withChange(
      free,
      people.map(() => seat),
      1,
    ),
  );
  const startsAt = instantOf(to, visit.zone);
  await replaceAddress(
    tx.db,
    [...mine],
    people.map(({ beneficiaryId, plan }, index) => ({
      ...seat,
      customerId,
      quoteId,
      beneficiaryId,
      unitId,
      part,
      cep,
      minutes: stops[index]?.minutes ?? 0,
      startsAt,
      productIds: plan.services.map(({ id }) => id),
      state: heldUntil === null ? ('booked' as const) : ('held' as const),
      expiresAt: heldUntil,
      moves,
      changedAt: tx.clock.now(),
    })),
  );
  for (const person of people) await announce(tx, port, { bookable, visit: person, startsAt, who });
  return startsAt;
}
