import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { VoucherHold } from '#features/purchase/orders/order.ts';
import { OrderHead } from './order-head.tsx';
import { OrderList } from './order-list.tsx';

const order = (voucherHold: VoucherHold | null) => ({
  incrementId: '1',
  status: 'scheduled' as const,
  voucherHold,
  paidAt: new Date(0),
  ending: null,
  createdAt: new Date(0),
  totalCents: 9900,
  card: null,
  paymentType: 'pix' as const,
  confirming: false,
  refundedCents: 0,
  returningCents: 0,
  cancellation: null,
  outlook: { headline: '', meaning: '' },
  result: '',
  preparation: '',
  lines: [{ id: 1, productName: 'TSH', state: 'open' as const, family: 'exams' as const }],
});

test('gives suspended orders the colours of waiting ones, in the list and at their head', () => {
  const tone = (voucherHold: VoucherHold | null) =>
    renderToStaticMarkup(<OrderList orders={[order(voucherHold)]} page={1} pages={1} />).match(
      /data-tone="(\w+)">Pedido Autorizado/,
    )?.[1];
  expect(tone(null)).toBe('green');
  for (const voucherHold of ['dispute', 'returned'] as const) {
    expect(tone(voucherHold)).toBe('yellow');
    expect(renderToStaticMarkup(<OrderHead order={order(voucherHold)}>.</OrderHead>)).toContain(
      'data-season="waiting"',
    );
  }
});
