import { expect, test } from 'vitest';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { days } from '#test/cast/prepared.ts';
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
