import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PreferenceDialog } from '#features/outreach/preferences/screens/preference-dialog.tsx';
import { useHeldServices } from '#features/purchase/cart/screens/held-services.ts';
import { UnitPanel } from '#features/shop/stores/screens/unit-panel.tsx';
import { TermsStep } from '#features/trust/terms/screens/terms-step.tsx';
import { openPanel, working } from '#test/helpers/cart-panel.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';

const noContent = () => new Response(null, { status: 204 });
const nonsense = () => new Response('<html>', { status: 200 });

const assign = vi.fn();

beforeEach(() => {
  history.replaceState(null, '', '/vacinas?p=2');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  assign.mockReset();
});

const requests: [path: string, open: () => void][] = [
  ['/v1/cms/view', () => openPanel('hemograma-completo')],
  ['/v1/cart', () => openPanel()],
  ['/v1/cms/unit', () => renderPage(<UnitPanel request="BSB-3" open onClose={() => {}} />)],
  ['/v1/terms', () => renderPage(<TermsStep source="vacinas" onAccepted={() => {}} />)],
  [
    '/siadi/preference/index',
    () => renderPage(<PreferenceDialog source="consent" open onClose={() => {}} />),
  ],
];

describe.each(requests)('%s', (path, open) => {
  test.each([
    ['a 204', '/not-found', noContent],
    ['an answer that makes no sense', '/error?volta=%2Fvacinas%3Fp%3D2', nonsense],
  ])(
    '%s leads to %s without a message',
    { meta: { spec: ['storefront 226', 'storefront 227'] } },
    async (_, route, answer) => {
      fakeServer({ ...working(), [path]: answer });
      open();
      await waitFor(() => expect(assign.mock.calls).toEqual([[route]]));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
      expect(console.warn).not.toHaveBeenCalled();
    },
  );
});

test.each([
  ['204', noContent],
  ['an invalid answer', nonsense],
])('stays on the page after %s to a request in its background', async (_, answer) => {
  fakeServer({ '/v1/data': answer, '/v1/cart': answer });
  const data = { miniCart: { qtyItems: 1 } };
  function Held() {
    return <p>{useHeldServices(true, data).size} nas suas compras</p>;
  }
  renderPage(<Held />);
  await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
  screen.getByText('0 nas suas compras');
  expect(assign).not.toHaveBeenCalled();
});

test('stays when the questionnaire opened by itself', async () => {
  fakeServer({ '/v1/data': visitorData(), '/siadi/preference/index': noContent });
  renderPage(<PreferenceDialog source="default" open onClose={() => {}} />);
  await screen.findByText('Nenhum dado de personalização disponível.');
  expect(assign).not.toHaveBeenCalled();
});
