/** An offer as the search sees it: of what is wanted only. */
export interface Choice {
  code: string;
  cost: number;
  gives: readonly { part: number; quantity: number; exact: boolean }[];
  limit: number;
  /** More than this many would never be of use. */
  useful: number;
}

/** Leaves out what another choice can always stand in for at no higher cost. Of equals the first stays. */
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
  // A dose that only the other one has would be one too many.
  const parts = new Set(choice.gives.map(({ part }) => part));
  return enough && other.gives.every(({ part, exact }) => !exact || parts.has(part));
}
