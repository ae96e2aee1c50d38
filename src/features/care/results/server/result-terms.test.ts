import { expect, test } from 'vitest';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { viewUnit } from '#features/shop/stores/server/read-units.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { promise } from '../promise.ts';
import { resultTermsOf } from './result-terms.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

const rapid = { days: 0, basis: 'uteis' as const, labDays: [], collection: null };

async function dayOfResult(code: string, rule: typeof rapid) {
  const unit = await viewUnit(deps, code);
  const terms = unit && (await resultTermsOf(deps))(rule, unit);
  // 10:00 on Saturday, 28 November 2026.
  const at = terms && promise(terms, new Date('2026-11-28T13:00:00Z'));
  return at && localTime(at, 'America/Sao_Paulo').day;
}

test.each([
  ['BSB-UDN', 'a digital unit', '2026-11-28'],
  ['GYN-UDA', 'a digital unit with a laboratory of its own', '2026-11-28'],
  // 30 November is a holiday of the Federal District.
  ['BSB-ASN', 'a unit whose samples leave', '2026-12-01'],
])('promises a rapid test on a Saturday at %s, %s, for %s', async (code, _, day) => {
  expect(await dayOfResult(code, rapid)).toBe(day);
});

test("counts a laboratory's working days for the other exams of a digital unit", async () => {
  expect(await dayOfResult('BSB-UDN', { ...rapid, days: 1 })).toBe('2026-12-02');
});
