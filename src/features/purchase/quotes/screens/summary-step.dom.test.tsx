import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NO_RESULTS } from '#features/care/results/result-groups.ts';
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

const renderRefusal = (code: string, text: string, onConfirm = () => {}) =>
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
      onConfirm={onConfirm}
    />,
  );

test('links to the orders when too many places are held; other refusals have no link', () => {
  fakeServer({ '/v1/data': visitorData() });
  const { unmount } = renderRefusal('too_many_held', tooManyHeld({ limit: 20, waiting: 15, requested: 6 }));
  expect(screen.getByRole('alert').textContent).toContain(
    'Guardamos até 20 vagas por vez, e seus pedidos que esperam pagamento já têm 15. Pague esses pedidos',
  );
  expect(screen.getByRole('link', { name: 'Ver meus pedidos' }).getAttribute('href')).toBe('/meus-pedidos');
  unmount();
  renderRefusal('sold_out', 'Não há mais vagas.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('asks for the code of an unconfirmed e-mail on the page, and then goes on with the confirmation', async () => {
  const server = fakeServer({ '/v1/data': visitorData(), '/v1/customer/email/code': { ok: true } });
  const onConfirm = vi.fn();
  renderRefusal(
    'unconfirmed',
    'Confirme o seu e-mail para guardarmos a vaga ou o horário para você.',
    onConfirm,
  );
  const [alert] = await screen.findAllByRole('status');
  expect(alert?.textContent).toContain('Confirme o seu e-mail');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Código de 6 números/), '123456');
  expect(server.callsTo('/v1/customer/email/code')).toHaveLength(1);
  await expect.poll(() => onConfirm.mock.calls).toHaveLength(1);
});
