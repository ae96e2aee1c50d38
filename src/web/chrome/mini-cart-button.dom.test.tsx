import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { working } from '#test/helpers/cart-panel.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { ComposedCartPanel } from '../cart/composed-cart-panel.tsx';
import { MiniCartButton } from './mini-cart-button.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('is empty by default, moves on a change and counts after 1.7 s', {
  meta: {
    spec: ['storefront 74', 'storefront 133'],
  },
}, async () => {
  const { answer } = fakeServer(working());
  renderPage(
    <>
      <header>
        <MiniCartButton />
      </header>
      <ComposedCartPanel request={{ url: 'hemograma-completo' }} open onClose={() => {}} />
    </>,
  );
  const counter = document.querySelector('header button') as HTMLButtonElement;
  expect(counter.textContent).toBe('Minhas Compras');
  expect(counter.getAttribute('data-moving')).toBeNull();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: /^Unidade/ }));
  await user.click(await screen.findByRole('radio', { name: 'Asa Norte' }));

  answer('/v1/cart/add', { error: false, code: '', message: '', qtyItems: 1 });
  answer('/v1/data', { ...visitorData(), miniCart: { cartId: 1, qtyItems: 1 } });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar às compras' }));
  await pass(0);
  const toast = () => screen.queryByText('Hemograma completo adicionada nas suas compras.');
  expect(toast()).not.toBeNull();
  expect(counter.getAttribute('data-moving')).toBe('true');
  expect(counter.getAttribute('aria-label')).toBe('Minhas Compras, 1 item');
  await pass(1699);
  expect(counter.textContent).toBe('Minhas Compras');
  await pass(1);
  expect(counter.textContent).toBe('Minhas Compras 1');
  expect(counter.getAttribute('data-moving')).toBeNull();
  // The toast closes after 4 s, of which 1.7 have passed, and fades for 300 ms.
  await pass(2200);
  expect(toast()?.closest('[data-leaving]')).toBeNull();
  await pass(100);
  expect(toast()?.closest('[data-leaving]')).not.toBeNull();
  await pass(300);
  expect(toast()).toBeNull();
});
