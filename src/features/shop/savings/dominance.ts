export interface Choice {
  code: string;
  cost: number;
  covers: readonly { part: number; quantity: number; exact: boolean }[];
  limit: number;
  useful: number;
}

/** Drops a choice if another one covers as much at no higher cost. Keeps the first of equal ones. */
export function withoutDominated(choices: readonly Choice[]): Choice[] {
  const remaining = new Set(choices);
  const quantities = new Map(
    choices.map((choice) => [choice, new Map(choice.covers.map(({ part, quantity }) => [part, quantity]))]),
  );
  // Another choice can only replace this one if it covers this one's first part.
  const byPart = new Map<number, Choice[]>();
  for (const choice of choices)
    for (const { part } of choice.covers) byPart.getOrInsert(part, []).push(choice);
  const canReplace = (other: Choice, choice: Choice): boolean => {
    if (other.cost > choice.cost || other.limit < other.useful) return false;
    const [own, others] = [quantities.get(choice), quantities.get(other)];
    return (
      choice.covers.every(({ part, quantity, exact }) => {
        const amount = others?.get(part) ?? 0;
        return exact ? amount === quantity : amount >= quantity;
      }) &&
      // A dose that only the other choice covers would be one too many.
      other.covers.every(({ part, exact }) => !exact || own?.has(part))
    );
  };
  for (const choice of choices) {
    const rivals = byPart.get(choice.covers[0]?.part ?? -1) ?? [];
    if (rivals.some((other) => other !== choice && remaining.has(other) && canReplace(other, choice)))
      remaining.delete(choice);
  }
  return [...remaining];
}
