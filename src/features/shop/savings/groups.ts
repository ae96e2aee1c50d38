export interface GroupedLine {
  id: number;
  unitId: number;
  /** 8 digits for a home visit, otherwise ''. Lines of other CEPs are another group. */
  cep: string;
  amount: number;
  blocked: boolean;
}

interface GroupItem<Line> {
  line: Line;
  amount: number;
  /** True for a line that the comparison does not change. The others need not repeat its parts. */
  fixed: boolean;
}

export interface Group<Line> {
  unitId: number;
  cep: string;
  personId: number | null;
  items: GroupItem<Line>[];
}

/** Comparisons never cross groups. Without names, only one of several equal services is in the comparison. */
export function groupLines<Line extends GroupedLine>(
  lines: readonly Line[],
  peopleOf?: (lineId: number) => readonly number[],
): Group<Line>[] {
  const groups = new Map<string, Group<Line>>();
  for (const line of lines) {
    if (line.blocked) continue;
    const fixed = !peopleOf && line.amount !== 1;
    for (const [personId, amount] of countEach(peopleOf ? peopleOf(line.id).slice(0, line.amount) : [null])) {
      const { unitId, cep } = line;
      const key = `${unitId}:${cep}:${personId}`;
      const group = groups.get(key) ?? { unitId, cep, personId, items: [] };
      group.items.push({ line, amount, fixed });
      groups.set(key, group);
    }
  }
  return [...groups.values()].filter(({ items }) => items.some(({ fixed }) => !fixed));
}

export function countEach<T>(list: readonly T[]): Map<T, number> {
  const times = new Map<T, number>();
  for (const one of list) times.set(one, (times.get(one) ?? 0) + 1);
  return times;
}
