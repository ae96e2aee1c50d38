import { expect, test } from 'vitest';
import { groupLines } from './groups.ts';

const line = (id: number, parts = {}) => ({ id, unitId: 1, cep: '', amount: 1, blocked: false, ...parts });
const summarize = (groups: ReturnType<typeof groupLines>) =>
  groups.map(({ unitId, cep, personId, items }) => [
    unitId,
    cep,
    personId,
    ...items.map((item) => `${item.line.id}*${item.amount}${item.fixed ? ' stays' : ''}`),
  ]);

test('groups single services by place without people, and omits blocked lines', {
  meta: { spec: ['care 42'] },
}, () => {
  const lines = [
    line(1),
    line(2, { amount: 2 }),
    line(3, { unitId: 2 }),
    line(4, { cep: '70744500' }),
    line(5, { cep: '70310500' }),
    line(6, { blocked: true }),
    line(7),
    line(8, { unitId: 3, amount: 2 }),
  ];
  expect(summarize(groupLines(lines))).toEqual([
    [1, '', null, '1*1', '2*1 stays', '7*1'],
    [2, '', null, '3*1'],
    [1, '70744500', null, '4*1'],
    [1, '70310500', null, '5*1'],
  ]);
});

test('groups by person, and omits units without a person', () => {
  const people: Record<number, number[]> = { 1: [8, 9, 8], 2: [9], 3: [] };
  const lines = [line(1, { amount: 3 }), line(2), line(3)];
  expect(summarize(groupLines(lines, (id) => people[id] ?? []))).toEqual([
    [1, '', 8, '1*2'],
    [1, '', 9, '1*1', '2*1'],
  ]);
});
