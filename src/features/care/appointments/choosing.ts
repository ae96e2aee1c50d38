import type { TimesOfVisit } from './contract.ts';

/** The time that the visit has; null where none was chosen or it was lost. */
export const heldOf = ({ chosen }: Pick<TimesOfVisit, 'chosen'>) =>
  chosen && chosen.state !== 'lost' ? chosen : null;

/** The patient has no time, and the store offers some or asks what decides them. */
export const isToChoose = (visit: TimesOfVisit): boolean =>
  !heldOf(visit) && !visit.fixed && !visit.byTeam && (visit.days.length > 0 || !visit.because);

/** Without a time a patient may come at an hour that spoils a medicine's level, or for which the preparation has no place. */
export const mayWalkIn = ({ doses, days, because }: TimesOfVisit): boolean =>
  !doses && (days.length > 0 || !because);

/** The unit also serves patients who chose no time. */
export const isOptional = (visit: TimesOfVisit): boolean =>
  visit.chosen === null && visit.fixed === null && !visit.byAppointment && mayWalkIn(visit);

/** The only questions are about waits, whose answers add earlier times to those on offer. */
export const asksOnlyWaits = ({ waits, doses, cycles, orderHours }: TimesOfVisit): boolean =>
  waits !== undefined && !doses && !cycles && !orderHours;
