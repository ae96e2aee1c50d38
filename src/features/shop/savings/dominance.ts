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
  for (const choice of choices)
    for (const other of kept)
      if (other !== choice && standsIn(other, choice)) {
        kept.delete(choice);
        break;
      }
  return [...kept];
}

function standsIn(other: Choice, choice: Choice): boolean {
  if (other.cost > choice.cost || other.limit < other.useful) return false;
  const quantities = new Map(other.gives.map(({ part, quantity }) => [part, quantity]));
  const enough = choice.gives.every(({ part, quantity, exact }) => {
    const own = quantities.get(part) ?? 0;
    return exact ? own === quantity : own >= quantity;
  });
  // A dose in only one of them would be one too many.
  const parts = new Set(choice.gives.map(({ part }) => part));
  return enough && other.gives.every(({ part, exact }) => !exact || parts.has(part));
}
