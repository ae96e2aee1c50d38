import type { VisitKey } from '#features/care/preparation/plans/visit-key.ts';
import type { Appointment } from './appointment.ts';

/** The visits of a family; each is a place and a day. */
export const MOST_VISITS = 4;
const FAMILY = 6;

/** Times of one person each. */
const MOST_TIMES = MOST_VISITS * FAMILY;

/** A held visit has several of these where a person needs several resources. */
export type HeldTime = VisitKey & Pick<Appointment, 'quoteId' | 'cep' | 'day'>;

export type HoldRefusal = 'unconfirmed' | 'too_many_held';

/** `held` are all unpaid times of the customer, the requested one included. Null when the customer may hold them. */
export function holdRefusal(
  held: readonly HeldTime[],
  { emailConfirmed }: { emailConfirmed: boolean },
): HoldRefusal | null {
  if (held.length === 0) return null;
  if (!emailConfirmed) return 'unconfirmed';
  const visits = new Set(held.map(({ unitId, cep, day }) => [unitId, cep, day].join()));
  const times = new Set(held.map(timeOf));
  return visits.size > MOST_VISITS || times.size > MOST_TIMES ? 'too_many_held' : null;
}

const timeOf = ({ quoteId, beneficiaryId, unitId, part }: HeldTime): string =>
  [quoteId, beneficiaryId, unitId, part].join();

/** Counts the people who share the team's window, or the one person of a visit to a unit. */
export const peopleIn = (held: readonly HeldTime[], visit: VisitKey & { quoteId: string }): number => {
  const own = held.find((one) => timeOf(one) === timeOf({ ...one, ...visit }));
  if (!own) return 0;
  const together = held.filter(
    ({ quoteId, unitId, part, cep }) =>
      quoteId === own.quoteId && unitId === own.unitId && part === own.part && cep === own.cep,
  );
  return own.cep === '' ? 1 : new Set(together.map(timeOf)).size;
};
