import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import {
  added,
  answers,
  cartWith,
  choose,
  found,
  isCartShown,
  OFFLINE,
  offline,
  opened,
  place,
} from '#test/helpers/medical-order-bundle.tsx';

test('names omitted services before showing the cart', async () => {
  const refused = [{ product: 2, message: 'Esgotado neste local.' }];
  fakeServer(answers({ '/v1/cart/add-all': { ...added, refused } }));
  const { user } = opened();
  await choose(user, /Asa Norte/);
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  await screen.findByText('1 ficou de fora: Vacina HPV.');
  screen.getByRole('dialog', { name: 'Nem tudo foi adicionado' });
  screen.getByText('Vacina HPV: Esgotado neste local.');
  expect(isCartShown()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Ver minhas compras' }));
  expect(isCartShown()).toBe(true);
});

test('names services that the place lacks and offers another place for them', async () => {
  const { answer, callsTo } = fakeServer(answers());
  const { user } = opened();
  await choose(user, /Asa Sul/);
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 às compras' }));
  await screen.findByText('1 ficou de fora: Vacina HPV. Escolha outro local para ele.');
  expect(isCartShown()).toBe(false);
  answer('/v1/cart', cartWith(1));
  answer('/v1/cart/places', found({ places: [place('BSB-1', 'Asa Norte', [2])] }));
  await user.click(screen.getByRole('button', { name: 'Escolher outro local' }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar 1 às compras' }));
  await waitFor(() => expect(isCartShown()).toBe(true));
  expect(callsTo('/v1/cart/places').at(-1)?.body).toEqual({ lines: [{ product: 2, amount: 3 }] });
  expect(callsTo('/v1/cart/add-all').map(({ body }) => (body as { lines: object[] }).lines)).toEqual([
    [{ product: 1, stockId: 10, amount: 1 }],
    [{ product: 2, stockId: 20, amount: 3 }],
  ]);
});

test('adds no service that the cart contains, unless confirmed again', async () => {
  const { callsTo } = fakeServer(
    answers({
      '/v1/cart': cartWith(1),
      '/v1/cart/places': found({ places: [place('BSB-1', 'Asa Norte', [2])] }),
    }),
  );
  opened();
  await screen.findByText('Já está nas suas compras: Hemograma completo.');
  expect(callsTo('/v1/cart/places').map(({ body }) => body)).toEqual([
    { lines: [{ product: 2, amount: 3 }] },
  ]);
});

test('adds a service confirmed again', async () => {
  const { callsTo } = fakeServer(answers({ '/v1/cart': cartWith(1) }));
  const again = [{ product: 1, name: 'Hemograma completo', amount: 1, again: true }];
  const { user } = opened(again);
  await choose(user, /Asa Sul/);
  await user.click(screen.getByRole('button', { name: 'Adicionar 1 às compras' }));
  await waitFor(() => expect(isCartShown()).toBe(true));
  expect(callsTo('/v1/cart/add-all')).toHaveLength(1);
});

test('adds nothing if the cart contains everything', async () => {
  const { callsTo } = fakeServer(answers({ '/v1/cart': cartWith(1, 2) }));
  const { user } = opened();
  await screen.findByText('Já está tudo nas suas compras. Nada foi adicionado de novo.');
  await user.click(screen.getByRole('button', { name: 'Ver minhas compras' }));
  expect(isCartShown()).toBe(true);
  expect(callsTo('/v1/cart/places')).toEqual([]);
});

test('adds nothing twice after a lost answer', async () => {
  const { answer, callsTo } = fakeServer(answers({ '/v1/cart/add-all': offline }));
  const { user } = opened();
  await choose(user, /Asa Norte/);
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  await screen.findByText(OFFLINE);
  // The store had added the first of the two services before the answer was lost.
  answer('/v1/cart', cartWith(1));
  answer('/v1/cart/add-all', added);
  await user.click(screen.getByRole('button', { name: 'Adicionar 2 às compras' }));
  await waitFor(() => expect(isCartShown()).toBe(true));
  expect(callsTo('/v1/cart/add-all').at(-1)?.body).toMatchObject({
    lines: [{ product: 2, stockId: 20, amount: 3 }],
  });
});
