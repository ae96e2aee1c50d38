import type { Books } from './books.ts';

/** Expects a seat for each booked visit of a partner, none for a cancelled one, and no day above the cap. */
export function checkPartners({ partnerVisits }: Books, perDay: number): string[] {
  const problems = partnerVisits.flatMap(({ id, booked, cancelled, seat }) => {
    if (cancelled && seat === 'booked')
      return [`visit ${id} of a partner: cancelled, and its seat is booked`];
    if (booked && !cancelled && seat !== 'booked' && seat !== 'absent')
      return [`visit ${id} of a partner: booked, and its seat is ${seat ?? 'missing'}`];
    return [];
  });
  const live = partnerVisits.filter(({ booked, cancelled }) => booked && !cancelled);
  for (const [day, own] of Map.groupBy(live, ({ unitId, day }) => `${unitId} on ${day}`))
    if (own.length > perDay)
      problems.push(`unit ${day}: ${own.length} visits of a partner, at most ${perDay}`);
  return problems;
}
