import { expect, test } from 'vitest';
import { readSlotMark, slotId, slotMark, timesInSlot } from './opened-slot.ts';

const slot = { unitId: 12, day: '2026-12-01', hour: 8 };

test('the link of a slot names the slot', () => {
  const id = slotId(slot, 'vaccine');
  expect(id).toBe('12-vaccine-2026-12-01-08');
  expect(readSlotMark(slotMark(id))).toEqual(slot);
});

test.each(['', 'BSB-ASN', 'vaga-12-vaccine-2026-13-01-08', 'vaga-12-vaccine-2026-12-01-24', 'vaga-x-y-z'])(
  'reads no slot from "%s"',
  (mark) => expect(readSlotMark(mark)).toBeNull(),
);

test('finds the free times of its unit, day and hour, at the unit alone', () => {
  const visit = {
    unitId: 12,
    atHome: false,
    days: [
      { day: '2026-11-30', minutes: [480] },
      { day: '2026-12-01', minutes: [465, 480, 525, 540] },
    ],
  };
  expect(timesInSlot(visit, slot).map(({ minute }) => minute)).toEqual([480, 525]);
  expect(timesInSlot({ ...visit, unitId: 13 }, slot)).toEqual([]);
  expect(timesInSlot({ ...visit, atHome: true }, slot)).toEqual([]);
  expect(timesInSlot(visit, null)).toEqual([]);
});
