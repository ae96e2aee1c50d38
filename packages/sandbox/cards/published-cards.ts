import { brandOf } from './card.ts';

/** How the authentication of a published test card ends, with or without a challenge. */
export type Ending = 'success' | 'failure' | 'unavailable' | 'error';
export type Published = { challenge: boolean; ending: Ending };

const ROWS: readonly (readonly [visaOrElo: string, master: string, Published])[] = [
  ['1091', '1096', { challenge: true, ending: 'success' }],
  ['1109', '1104', { challenge: true, ending: 'failure' }],
  ['1117', '1112', { challenge: true, ending: 'unavailable' }],
  ['1125', '1120', { challenge: true, ending: 'error' }],
  ['1000', '1005', { challenge: false, ending: 'success' }],
  ['1018', '1013', { challenge: false, ending: 'failure' }],
];

const TEST_CARD = /^(400000000000|520000000000|650505000000)\d{4}$/;

/** The 3-D Secure test cards of the manual. */
export function publishedCard(number: string): Published | null {
  if (!TEST_CARD.test(number)) return null;
  const master = brandOf(number) === 'Master';
  const row = ROWS.find(([other, ofMaster]) => number.endsWith(master ? ofMaster : other));
  return row?.[2] ?? null;
}
