import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_RESULTS } from '#features/care/turnaround/result-groups.ts';
import { tooManyHeld } from '#features/purchase/quotes/too-many-held.ts';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { SummaryStep } from './summary-step.tsx';

const summary = {
  places: [],
  items: [],
  results: NO_RESULTS,
  planned: [],
  today: '2026-11-20',
  coupon: null,
  subtotalCents: 0,
  discountCents: 0,
  freightCents: 0,
  totalCents: 0,
};

const shown = (code: string, text: string) =>
  renderPage(
    <SummaryStep
      summary={summary}
      refusedCoupon={null}
      missingTerms={[]}
      refusal={{ text, code, attempt: 1 }}
      busy={false}
      blocked={false}
      coupon={() => null}
      terms={() => null}
      onCoupon={async () => ''}
      onAccepted={() => {}}
      onBack={() => {}}
      onConfirm={() => {}}
    />,
  );

test('links to the orders when too many places are held; other refusals have no link', () => {
  fakeServer({ '/v1/data': visitorData() });
  const { unmount } = shown('too_many_held', tooManyHeld({ limit: 20, waiting: 15, wanted: 6 }));
  expect(screen.getByRole('alert').textContent).toContain(
    'Guardamos até 20 vagas por vez, e seus pedidos que esperam pagamento já têm 15. Pague esses pedidos',
  );
  expect(screen.getByRole('link', { name: 'Ver meus pedidos' }).getAttribute('href')).toBe('/meus-pedidos');
  unmount();
  shown('sold_out', 'Não há mais vagas.');
  expect(screen.queryByRole('link')).toBeNull();
});
