import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { ServiceCard } from '#features/shop/catalogue/listing/screens/service-card.tsx';
import { bloodCount, working } from '#test/helpers/cart-panel.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { listeningHere } from '#test/helpers/listening-here.ts';
import { OverlayHost } from '#ui/overlay.tsx';
import { ComposedCartPanel } from '../cart/composed-cart-panel.tsx';
import { cardButton } from '../cart/service-button.tsx';
import { watchServices } from './service-actions.ts';

const card = {
  id: 7,
  name: 'Vacina da gripe',
  slug: 'vacina-gripe-tetravalente',
  serviceType: 'vaccine' as const,
  label: '',
  shortDescription: '',
  categories: [],
  categoryServiceType: 'Vacinas',
  base: { priceCents: 8000, specialCents: null, tier: '', installment: '' },
  table: null,
  inStock: true,
  facts: '',
};

listeningHere(watchServices);

test('opens the panel of the card\'s service with "Adquira agora"', {
  meta: {
    spec: ['storefront 68', 'storefront 124'],
  },
}, async () => {
  const product = { ...bloodCount, name: card.name, termUse: 'vacinas' };
  const { callsTo } = fakeServer({
    ...working(),
    '/v1/data': visitorData({ acceptedTermUse: false }),
    '/v1/cms/view': { formKey: 'key', product },
    '/v1/terms': { source: 'vacinas', title: 'TERMOS DE USO', version: '1', blocks: [] },
  });
  renderPage(
    <>
      <ServiceCard card={card} action={cardButton(card)} />
      <OverlayHost overlay={cartPanel} part={ComposedCartPanel} />
    </>,
    { path: '/vacinas' },
  );
  await userEvent.click(screen.getByRole('button', { name: /^Adquira agora/ }));
  await screen.findByRole('heading', { name: 'TERMOS DE USO - VACINAS' });
  const [view] = callsTo('/v1/cms/view');
  const more = screen.getByRole('link', { name: 'Saiba mais sobre Vacina da gripe' });
  expect(`/${view?.query.url}`).toBe(more.getAttribute('href'));
  expect(view?.query.regionId).toBe('1');
});
