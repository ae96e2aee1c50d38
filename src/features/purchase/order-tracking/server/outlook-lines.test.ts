import { expect, test } from 'vitest';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { days, plannedVisit } from '#test/cast/prepared.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { outlookLines } from './outlook-lines.ts';

const { db } = await testDatabase({ demo: true });

test('a line carries the days that suit its patient', { meta: { spec: ['care 117'] } }, async () => {
  const span = { from: '2026-12-01', until: '2026-12-03' };
  const screening = { ...days('age', 3, 5, 'Do 3º ao 5º dia de vida.'), days: span };
  const line = {
    productId: 1,
    productName: 'Teste do pezinho',
    beneficiaryId: 1,
    unitId: 1,
    state: 'open',
    bookedFor: null,
    validUntil: null,
    advice: { rules: [screening] },
  } as unknown as OrderLine;
  const [found] = await outlookLines(testDeps(db), { status: 'scheduled', lines: [line] }, []);
  expect(found?.suited).toEqual({ ...span, late: false, cycle: '' });
});

test('a line comes at the time that is booked for the rest of its visit, before its own booking is recorded', async () => {
  const at = new Date('2099-12-01T10:00:00Z');
  const line = (productId: number, facts: Partial<OrderLine>) =>
    ({
      productId,
      productName: `Exame ${productId}`,
      beneficiaryId: 1,
      unitId: 1,
      state: 'open',
      bookedFor: null,
      needsBooking: false,
      validUntil: null,
      advice: { rules: [] },
      ...facts,
    }) as unknown as OrderLine;
  const reserved = { ...plannedVisit(at), beneficiaryId: 1, unitId: 1, reserved: true };
  const plannedOf = async (...lines: OrderLine[]) =>
    (await outlookLines(testDeps(db), { status: 'scheduled', lines }, [reserved])).map(
      ({ plannedFor, reserved: isReserved }) => isReserved && plannedFor,
    );
  expect(await plannedOf(line(1, { needsBooking: true, bookedFor: at }), line(2, {}))).toEqual([at, at]);
  expect(await plannedOf(line(1, { needsBooking: true }))).toEqual([at]);
});
