import { MIDNIGHT } from '#features/shop/stores/opening-hours/hours.ts';
import { daysOf } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { fold } from '#values/text.ts';

/** When a sample is taken, in minutes of the unit's day. */
export interface CollectionTime {
  /** 0 (Monday) to 6 (Sunday), and 7 for holidays. */
  days: number[];
  from: number;
  until: number;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6, 7];

function minutesOf(text: string): number {
  const [, hours = '', minutes = ''] = /^(\d{1,2})(?:h|:)([0-5]\d)?$/.exec(text) ?? [];
  return hours === '' ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

/** Reads "Segunda a sexta, das 7h às 9h", "das 7h30 às 9h" and "Sábado, até as 10h"; null for anything else. */
export function parseCollectionTime(words: string): CollectionTime | null {
  const text = fold(words.trim()).replace(/\.$/, '');
  const [, dayWords = '', fromWord, until = ''] =
    /^(?:(.*?),? +)?(?:das? +(\S+) +as? +|ate +(?:as? +)?)(\S+)$/.exec(text) ?? [];
  const days = dayWords === '' ? EVERY_DAY : daysOf(dayWords);
  const [start, end] = [fromWord === undefined ? 0 : minutesOf(fromWord), minutesOf(until)];
  return days !== null && start < end && end <= MIDNIGHT ? { days, from: start, until: end } : null;
}
