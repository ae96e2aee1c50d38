export interface Choices {
  /** Returns an integer from 0 to `below` - 1. */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighted<Name extends string>(weights: Record<Name, number>): Name;
}

export function choicesOf(seed: string): Choices {
  const random = generator(hash(seed));
  const int = (below: number) => Math.floor(random() * below);
  return {
    int,
    chance: (probability) => random() < probability,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('nothing to choose from');
      return from[int(from.length)] as T;
    },
    weighted<Name extends string>(weights: Record<Name, number>): Name {
      const names = Object.keys(weights) as Name[];
      let remaining = random() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        remaining -= weights[name];
        if (remaining < 0) return name;
      }
      return names.at(-1) as Name;
    },
  };
}

/** FNV-1a, because the generator starts from a number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32, because `Math.random` takes no seed. */
function generator(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
