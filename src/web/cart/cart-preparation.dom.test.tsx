import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartAnswer, CartVisit } from '#features/purchase/cart/cart-answer.ts';
import { cartWithBloodCount, openPanel, working } from '#test/helpers/cart-panel.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';

const visit: CartVisit = {
  services: ['Hemograma completo'],
  steps: ['Jejum de 8 a 14 horas; água pode.', 'Evite exercício pesado.'],
  because: [],
};

const withVisits = (preparation: CartVisit[]): CartAnswer => ({
  ...cartWithBloodCount,
  items: cartWithBloodCount.items.map((group) => ({ ...group, preparation })),
});

async function opened(visits: CartVisit[]) {
  fakeServer({ ...working(), '/v1/cart': withVisits(visits) });
  const { user } = openPanel();
  await user.click(await screen.findByText('Seu preparo'));
  const place = within(await screen.findByRole('region', { name: 'Asa Norte' }));
  return place.getByText('Seu preparo').closest('details') as HTMLDetailsElement;
}

const texts = (box: HTMLElement, selector: string) =>
  [...box.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('explains the preparation below the services of a place, closed at first', async () => {
  const box = await opened([visit]);
  expect(box.open).toBe(true);
  expect(texts(box, 'li')).toEqual(visit.steps);
  expect(within(box).queryByText(/visita/i)).toBeNull();
});

test('lists the services of each visit with the reason for several', async () => {
  const reason = 'A pede ao menos 8 horas de jejum, e B, no máximo 6 horas.';
  const box = await opened([
    { ...visit, because: [reason], services: ['A'] },
    { ...visit, because: [reason], services: ['B'] },
  ]);
  expect(texts(box, 'p')).toEqual([`Faça em 2 visitas. ${reason}`, 'Visita 1: A', 'Visita 2: B']);
});

test('shows nothing without preparation', async () => {
  fakeServer({ ...working(), '/v1/cart': withVisits([]) });
  openPanel();
  await screen.findByRole('region', { name: 'Asa Norte' });
  expect(screen.queryByText('Seu preparo')).toBeNull();
});
