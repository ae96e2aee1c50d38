import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { type Entry, SOURCES } from './entry.ts';

/** Lines of one or several statements about the same money. */
export interface Item {
  kind: 'receipt' | 'refund';
  entries: Entry[];
  /** Lines of another source about the same money; they count nothing. */
  echoes: Entry[];
  duplicates: Entry[];
  keys: Set<string>;
}

export const sumOf = <T>(all: readonly T[], cents: (one: T) => Cents): Cents =>
  all.reduce((sum, one) => sum + cents(one), 0);
export const signOf = (kind: Item['kind']): 1 | -1 => (kind === 'receipt' ? 1 : -1);
export const centsOf = ({ entries }: Item): Cents => sumOf(entries, ({ cents }) => cents);
export const dayOfItem = ({ entries }: Item): CalendarDay => entries[0]?.day ?? '';
export const first = ({ entries }: Item): Entry => entries[0] as Entry;

export const isMoney = (entry: Entry): entry is Entry & { kind: Item['kind'] } =>
  entry.kind === 'receipt' || entry.kind === 'refund';

/** Whether all lines with this key are about one movement. Voids share the TID of their sale, so only a refund's own identity is. */
export const joins = ({ kind }: Pick<Entry, 'kind'>, key: string): boolean =>
  kind === 'receipt' ? !key.startsWith('of ') : /^(e2e|refund) /.test(key);

/** Joins the lines about the same money. Lines of the better source come first. */
export function itemsOf(entries: readonly Entry[]): Item[] {
  const items: Item[] = [];
  const byKey = new Map<string, Item>();
  const ordered = entries
    .filter(isMoney)
    .toSorted((a, b) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) || (a.id < b.id ? -1 : 1));
  for (const entry of ordered) {
    const own = entry.keys.filter((key) => joins(entry, key)).map((key) => `${entry.kind} ${key}`);
    const known = own.map((key) => byKey.get(key)).find((item) => item !== undefined);
    const item = known ?? partOf(entry, items);
    if (item) addTo(item, entry);
    else items.push({ kind: entry.kind, entries: [entry], echoes: [], duplicates: [], keys: new Set() });
    const target = item ?? (items.at(-1) as Item);
    for (const key of entry.keys) target.keys.add(key);
    for (const key of own) byKey.set(key, target);
  }
  return items;
}

/** The cancellation of a sale in parcels has a line for each parcel. */
const partOf = (entry: Entry, items: readonly Item[]): Item | undefined =>
  entry.kind === 'refund' && entry.source === 'acquirer' && entry.parcel > 0
    ? items.findLast(
        ({ kind, entries }) =>
          kind === 'refund' &&
          entries.every(
            (other) => other.parcel > 0 && other.parcel !== entry.parcel && other.day === entry.day,
          ) &&
          entries[0]?.keys[0] === entry.keys[0],
      )
    : undefined;

function addTo(item: Item, entry: Entry): void {
  const same = first(item).source === entry.source;
  const isParcel =
    entry.parcel > 0 && item.entries.every(({ parcel, day }) => parcel !== entry.parcel && day === entry.day);
  if (!same && !item.echoes.some(({ source }) => source === entry.source)) item.echoes.push(entry);
  else if (same && isParcel) item.entries.push(entry);
  else item.duplicates.push(entry);
}
