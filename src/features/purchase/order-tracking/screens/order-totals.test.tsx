import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UnitType } from '#features/shop/stores/store.ts';
import { OrderTotals } from './order-totals.tsx';

const totals = (types: UnitType[], freightCents = 0) => ({
  subtotalCents: 9900,
  discountCents: 0,
  freightCents,
  totalCents: 9900 + freightCents,
  couponCode: null,
  card: null,
  paymentType: 'pix' as const,
  ending: null,
  refunds: [],
  lines: types.map((unitType, id) => ({
    id,
    unitType,
    productName: ['Hemograma completo', 'Glicose'][id] ?? '',
  })),
});

const markup = (...args: Parameters<typeof totals>) =>
  renderToStaticMarkup(<OrderTotals totals={totals(...args)} />);

test('always shows the visit fee, and says that a unit has none', { meta: { spec: ['purchase 61'] } }, () => {
  expect(markup(['unity', 'drivethru'])).toContain('<dt>Taxa de deslocamento</dt><dd>Não há</dd>');
  expect(markup(['unity', 'home_delivery'])).toContain('<dt>Taxa de deslocamento</dt><dd>Grátis</dd>');
  expect(markup(['home_delivery'], 3990)).toContain('<dd>R$\u00a039,90</dd>');
});

test('says beside the total what a coupon saved', () => {
  const saved = { ...totals(['unity']), discountCents: 990, couponCode: 'PRIMEIRA10', totalCents: 8910 };
  expect(renderToStaticMarkup(<OrderTotals totals={saved} />)).toMatch(
    />R\$\u00a089,10<span[^>]*>Economia de R\$\u00a09,90<\/span><\/dd>/,
  );
  expect(markup(['unity'])).not.toContain('Economia');
});

test('shows what was returned, when and how, and what the order cost in the end', () => {
  const refund = { cents: 3190, at: new Date('2026-11-25T12:00:00Z'), lineIds: [0] };
  const rows = (refunds: { cents: number; at: Date | null; lineIds: number[] }[]) =>
    renderToStaticMarkup(<OrderTotals totals={{ ...totals(['unity', 'unity']), refunds }} />)
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ');
  expect(rows([refund])).toContain(
    'Total R$ 99,00 Devolvido por Pix em 25/11/2026 Hemograma completo -R$ 31,90 Total depois da devolução R$ 67,10',
  );
  const waiting = rows([{ ...refund, at: null }]);
  expect(waiting).toContain(
    'Total R$ 99,00 A devolver por Pix Hemograma completo -R$ 31,90 Total depois da devolução R$ 67,10',
  );
});
