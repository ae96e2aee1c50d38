import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UnitType } from '#features/shop/stores/store.ts';
import { OrderTotals } from './order-totals.tsx';

const shown = (types: UnitType[], freightCents = 0) =>
  renderToStaticMarkup(
    <OrderTotals
      totals={{
        subtotalCents: 9900,
        discountCents: 0,
        freightCents,
        totalCents: 9900 + freightCents,
        couponCode: null,
        card: null,
        lines: types.map((unitType) => ({ unitType })),
      }}
    />,
  );

test('always shows the visit fee, which is zero at a unit', { meta: { spec: ['purchase 61'] } }, () => {
  expect(shown(['unity', 'drivethru'])).toContain('<dt>Taxa de deslocamento</dt><dd>R$\u00a00,00</dd>');
  expect(shown(['unity', 'home_delivery'])).toContain('<dt>Taxa de deslocamento</dt><dd>Grátis</dd>');
  expect(shown(['home_delivery'], 3990)).toContain('<dd>R$\u00a039,90</dd>');
});
