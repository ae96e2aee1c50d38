import { expect, test } from 'vitest';
import { reachedCap } from './partner.ts';

const most = { too_many_ahead: 1000, too_many_that_day: 40, too_many_of_patient: 4 };
const coming = (ahead: number, thatDay: number, ofPatient: number) => ({
  too_many_ahead: ahead,
  too_many_that_day: thatDay,
  too_many_of_patient: ofPatient,
});

test('the last visit below each cap fits, and the next one names the cap', () => {
  expect(reachedCap(coming(999, 39, 3), most)).toBeNull();
  expect(reachedCap(coming(1000, 0, 0), most)).toBe('too_many_ahead');
  expect(reachedCap(coming(40, 40, 0), most)).toBe('too_many_that_day');
  expect(reachedCap(coming(4, 1, 4), most)).toBe('too_many_of_patient');
});

test('a cap of zero stops every visit', () => {
  expect(reachedCap(coming(0, 0, 0), { ...most, too_many_ahead: 0 })).toBe('too_many_ahead');
});
