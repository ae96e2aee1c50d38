/** Names a person of an order among a day's arrivals. */
export const subjectOf = ({ incrementId, place }: { incrementId: string; place: number }): string =>
  `${incrementId} ${place}`;
