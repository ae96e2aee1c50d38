/** One line of the cart, in so far as it can be compared. */
export interface GroupedLine {
  id: number;
  unitId: number;
  /** 8 digits for a home visit, else empty. */
  cep: string;
  amount: number;
  /** It cannot be bought as it stands. */
  blocked: boolean;
}

interface GroupItem<Line> {
  line: Line;
  amount: number;
  /** It stays as it is, and what it has need not be bought. */
  fixed: boolean;
}

export interface Group<Line> {
  unitId: number;
  cep: string;
  /** Null while nobody has been named: one person is supposed. */
  personId: number | null;
  items: GroupItem<Line>[];
}

/**
 * What one person is to receive at one place: nothing else is compared. Without people, of a line
 * of several services one is for that person, and all of them stay, for the others may be for others.
 */
export function groupLines<Line extends GroupedLine>(
  lines: readonly Line[],
  peopleOf?: (lineId: number) => readonly number[],
): Group<Line>[] {
  const groups = new Map<string, Group<Line>>();
  for (const line of lines) {
    if (line.blocked) continue;
    const fixed = !peopleOf && line.amount !== 1;
    for (const [personId, amount] of timesEach(peopleOf ? peopleOf(line.id).slice(0, line.amount) : [null])) {
      const { unitId, cep } = line;
      const key = `${unitId}:${cep}:${personId}`;
      const group = groups.get(key) ?? { unitId, cep, personId, items: [] };
      group.items.push({ line, amount, fixed });
      groups.set(key, group);
    }
  }
  return [...groups.values()].filter(({ items }) => items.some(({ fixed }) => !fixed));
}

/** How often each of them is in the list. */
export function timesEach<T>(list: readonly T[]): Map<T, number> {
  const times = new Map<T, number>();
  for (const one of list) times.set(one, (times.get(one) ?? 0) + 1);
  return times;
}
