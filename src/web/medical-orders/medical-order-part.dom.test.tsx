import { seedDictionary } from '@loja/medical-orders/labels/seed-dictionary.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { requestedFasting } from '#features/care/preparation/plans/screens/requested-fasting.ts';
import { cartPanel } from '#features/purchase/cart/screens/cart-overlay.ts';
import { handOver, takeHandedOver } from '#features/shop/medical-orders/screens/handed-over.ts';
import { cartWithBloodCount, emptyCart } from '#test/helpers/cart-panel.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { place } from '#test/helpers/medical-order-bundle.tsx';
import { stubReadingWorker } from '#test/helpers/reading-worker.ts';
import { visitor } from '../visitor/visitor.ts';
import { MedicalOrderPart } from './medical-order-part.tsx';

beforeEach(() => {
  stubReadingWorker();
});

const dictionary = seedDictionary();
const idOf = (name: string): number => {
  const service = dictionary.services.find((one) => one.name === name);
  if (!service) throw new Error(`No ${name}`);
  return service.id;
};
const bloodCount = idOf('Hemograma completo');

/** The place has only the blood count. The cart stores additions. */
function shop(held: Record<number, number> = {}) {
  const cart = new Map(Object.entries(held).map(([product, qty]) => [Number(product), qty]));
  const qtyItems = () => [...cart.values()].reduce((sum, qty) => sum + qty, 0);
  const [group] = cartWithBloodCount.items;
  const [item] = group?.items ?? [];
  const server = fakeServer({
    '/v1/data': () => ({ ...visitorData(), miniCart: { cartId: 'a', qtyItems: qtyItems() } }),
    '/v1/cart': () => ({
      ...emptyCart,
      qtyItems: qtyItems(),
      items: [{ ...group, items: [...cart].map(([productId, qty]) => ({ ...item, productId, qty })) }],
    }),
    '/v1/requests/version': { version: 'a' },
    '/v1/requests/dictionary': dictionary,
    '/v1/requests/offers': { offers: [] },
    '/v1/cart/places': {
      services: [],
      terms: [],
      places: [
        { ...place('BSB-1', 'Asa Norte', []), offers: [{ product: bloodCount, stockId: 1 }], total: '25,00' },
      ],
      atHome: [],
    },
    '/v1/cart/add-all': ({ body }) => {
      const { lines } = body as { lines: { product: number; amount: number }[] };
      for (const { product, amount } of lines) cart.set(product, (cart.get(product) ?? 0) + amount);
      return { error: false, code: '', qtyItems: qtyItems(), message: '', refused: [] };
    },
  });
  handOver('Hemograma completo, Ferritina, jejum de 12 h');
  renderPage(<MedicalOrderPart />);
  return { user: userEvent.setup(), ...server };
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const HELD = /já está nas suas compras/;

test('keeps text typed before hydration', () => {
  visitor.set(visitorData());
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<MedicalOrderPart />);
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'O que está no pedido' });
  field().value = 'TSH';
  render(<MedicalOrderPart />, { container, hydrate: true });
  expect(field().value).toBe('TSH');
});

test('reads what another page handed over, and empties the storage at once', async () => {
  shop();
  expect(takeHandedOver()).toBe('');
  await screen.findByRole('heading', { name: 'Encontramos 2 serviços.' });
});

test('unticks and marks added services in the list, and keeps omitted ones ticked', async () => {
  const { user, callsTo } = shop();
  await user.click(await screen.findByRole('button', { name: 'Adicionar 2 às compras' }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar 1 às compras' }));
  await screen.findByText('1 ficou de fora: Ferritina.');
  expect(requestedFasting()).toBe('12');
  await user.click(screen.getByRole('button', { name: 'Ver minhas compras' }));
  expect(cartPanel.shown.get()?.open).toBe(true);
  const done = await box(/^Hemograma completo · já está nas suas compras$/);
  expect(done.checked).toBe(false);
  const unchecked = await box(/^Ferritina$/);
  expect(unchecked.checked).toBe(true);
  // Another confirmation adds nothing by itself.
  await user.click(unchecked);
  await user.click(screen.getByRole('button', { name: 'Adicionar às compras' }));
  screen.getByText('Já está tudo nas suas compras. Marque só o que quiser de novo.');
  expect(callsTo('/v1/cart/add-all')).toHaveLength(1);
});

test('leaves services of the cart unticked, and buys them again only if ticked', async () => {
  const { user, callsTo } = shop({ [bloodCount]: 1 });
  const held = await box(HELD);
  expect(held.checked).toBe(false);
  screen.getByRole('button', { name: 'Adicionar 1 às compras' });
  await user.click(held);
  await user.click(await box(/^Ferritina$/));
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 às compras' }));
  const places = within(await screen.findByRole('dialog', { name: 'Onde você quer ser atendido?' }));
  await user.click(await places.findByRole('button', { name: 'Adicionar 1 às compras' }));
  await waitFor(() => expect(callsTo('/v1/cart/add-all')).toHaveLength(1));
  // Confirming a repetition adds the service only once.
  await waitFor(() => expect(held.checked).toBe(false));
  expect(callsTo('/v1/requests/version').length).toBeGreaterThan(0);
});
