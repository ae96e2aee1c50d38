/** The line of a person in an order, or of a partner's visit. */
export const subjectOf = ({ incrementId, place }: { incrementId: string; place: number }): string =>
  `${incrementId} ${place}`;

/** A person who waits at a unit today. */
export interface Arrival {
  /** Called in the waiting room, which shows no names. From 1, for each unit and day. */
  number: number;
  /** ISO moments. `calledAt` is null until the person is called. */
  arrivedAt: string;
  calledAt: string | null;
}
