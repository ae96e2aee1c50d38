/** Stores many lists of numbers in two typed arrays: list `i` is `items` from `starts[i]` up to `starts[i + 1]`. */
export interface Lists {
  starts: Uint32Array;
  items: Uint32Array;
}

export class GrowingNumbers {
  #items = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  toArray(): Uint32Array {
    return this.#items.slice(0, this.length);
  }
}

export class GrowingLists {
  readonly #starts = new GrowingNumbers();
  readonly #items = new GrowingNumbers();

  constructor() {
    this.#starts.push(0);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  push(list: Iterable<number>): void {
    for (const item of list) this.#items.push(item);
    this.#starts.push(this.#items.length);
  }

  finish(): Lists {
    return { starts: this.#starts.toArray(), items: this.#items.toArray() };
  }
}

/** Awaiting it lets other requests run. */
export type Pause = () => Promise<void>;

const BETWEEN_PAUSES = 20_000;

/** For each item from 0 to `count - 1`, lists the lists that contain it, once each and in ascending order. */
export async function inverted({ starts, items }: Lists, count: number, pause: Pause): Promise<Lists> {
  const sizes = new Uint32Array(count + 1);
  const last = new Int32Array(count).fill(-1);
  const eachOnce = async (use: (item: number, list: number) => void) => {
    last.fill(-1);
    let sincePause = 0;
    for (let list = 0; list + 1 < starts.length; list++) {
      for (let at = starts[list] as number; at < (starts[list + 1] as number); at++) {
        const item = items[at] as number;
        if (last[item] === list) continue;
        last[item] = list;
        use(item, list);
      }
      sincePause += (starts[list + 1] as number) - (starts[list] as number);
      if (sincePause < BETWEEN_PAUSES) continue;
      sincePause = 0;
      await pause();
    }
  };
  await eachOnce((item) => {
    sizes[item + 1] = (sizes[item + 1] as number) + 1;
  });
  for (let item = 0; item < count; item++)
    sizes[item + 1] = (sizes[item + 1] as number) + (sizes[item] as number);
  const next = sizes.slice();
  const found = new Uint32Array(sizes[count] as number);
  await eachOnce((item, list) => {
    const at = next[item] as number;
    found[at] = list;
    next[item] = at + 1;
  });
  return { starts: sizes, items: found };
}
