export interface Choice {
  code: string;
  cost: number;
  gives: readonly { part: number; quantity: number; exact: boolean }[];
  limit: number;
  useful: number;
}

/** Drops a choice if another one gives as much at no higher cost. Keeps the first of equal ones. */
export function withoutDominated(choices: readonly Choice[]): Choice[] {
  const kept = new Set(choices);
  const quantities = new Map(
    choices.map((choice) => [choice, new Map(choice.gives.map(({ part, quantity }) => [part, quantity]))]),
  );
  // Another choice can only stand in if it gives this one's first part.
  const byPart = new Map<number, Choice[]>();
  for (const choice of choices)
    for (const { part } of choice.gives) byPart.getOrInsert(part, []).push(choice);
  const standsIn = (other: Choice, choice: Choice): boolean => {
    if (other.cost > choice.cost || other.limit < other.useful) return false;
    const [own, given] = [quantities.get(choice), quantities.get(other)];
    return (
      choice.gives.every(({ part, quantity, exact }) => {
        const amount = given?.get(part) ?? 0;
        return exact ? amount === quantity : amount >= quantity;
      }) &&
      // A dose in only one of them would be one too many.
      other.gives.every(({ part, exact }) => !exact || own?.has(part))
    );
  };
  for (const choice of choices) {
    const rivals = byPart.get(choice.gives[0]?.part ?? -1) ?? [];
    if (rivals.some((other) => other !== choice && kept.has(other) && standsIn(other, choice)))
      kept.delete(choice);
  }
  return [...kept];
}
