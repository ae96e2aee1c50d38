import { expect, test } from 'vitest';
import type { LineState, OrderLine } from '#features/purchase/orders/order.ts';
import { statementsOf } from './receipt.ts';

const line = (id: number, name: string, state: LineState, more: Partial<OrderLine> = {}) =>
  ({
    id,
    productName: `Exame ${id}`,
    beneficiaryId: name.length,
    beneficiaryName: name,
    beneficiaryDocument: '52998224725',
    priceCents: 1000 * id,
    discountCents: 100,
    tussCode: `4030000${id}`,
    state,
    // In Greenwich it is the 21st already.
    stateAt: state === 'attended' ? new Date('2026-11-21T02:00:00Z') : null,
    ...more,
  }) as OrderLine;

test('writes a statement per person: discounts deducted, cancelled services omitted, days of Brasília', () => {
  const terms = new Map([['40300001', 'Hemograma com contagem de plaquetas']]);
  const lines = [
    line(1, 'Ana', 'attended'),
    line(2, 'Ana', 'cancelled'),
    line(3, 'Ana', 'open'),
    line(4, 'Otto', 'attended', { beneficiaryDocument: 'P123456', tussCode: '' }),
    line(5, 'Bia Prado', 'cancelled'),
  ];
  expect(statementsOf(lines, terms)).toEqual([
    {
      key: 0,
      name: 'Ana',
      document: '529.982.247-25',
      attendedCents: 900,
      services: [
        {
          id: 1,
          name: 'Exame 1',
          tuss: '40300001',
          term: 'Hemograma com contagem de plaquetas',
          cents: 900,
          attendedOn: '20/11/2026',
        },
        { id: 3, name: 'Exame 3', tuss: '40300003', term: '', cents: 2900, attendedOn: null },
      ],
    },
    expect.objectContaining({ name: 'Otto', document: 'P123456', attendedCents: 3900 }),
  ]);
});
