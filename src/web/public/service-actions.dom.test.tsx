import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';
import { listeningHere } from '#test/helpers/listening-here.ts';
import { onlyLogged } from '#test/helpers/only-logged.ts';
import { AlertAnswer } from '../cart/alert-answer.tsx';
import { cardButton } from '../cart/service-button.tsx';
import { watchServices } from './service-actions.ts';

const ALERT = '/v1/product/stockalert';
const soldOut = {
  id: 12,
  slug: 'vacina-herpes-zoster',
  name: 'Shingrix',
  base: null,
  table: null,
  inStock: false,
};

listeningHere(watchServices);

const scrollTo = vi.fn();

beforeEach(() => {
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  render(
    <>
      <AlertAnswer />
      {cardButton(soldOut)}
    </>,
  );
});

const user = userEvent.setup();
const ask = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Avise-me: Shingrix' });

test('leads to /entre with a return path when "Avise-me" gets 1001', {
  meta: {
    spec: ['storefront 159', 'storefront 183'],
  },
}, async () => {
  history.replaceState(null, '', '/vacina-herpes-zoster');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { calls } = fakeServer({ [ALERT]: { code: 1001, message: 'Entre primeiro.' } });
  await user.click(ask());
  await waitFor(() => expect(assign.mock.calls).toEqual([['/entre?volta=%2Fvacina-herpes-zoster']]));
  expect(calls.map(({ path, query }) => [path, query])).toEqual([[ALERT, { productId: '12' }]]);
  expect(screen.queryByText('Entre primeiro.')).toBeNull();
});

test('shows 2001 as success in the server’s words, with a busy button during the call', {
  meta: { spec: ['storefront 157', 'storefront 217'] },
}, async () => {
  const { answer, release } = held();
  fakeServer({ [ALERT]: answer });
  await user.click(ask());
  expect(ask().disabled).toBe(true);
  release({ code: 2001, message: 'Anotado.' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Anotado.'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(ask().disabled).toBe(false);
});

test('logs a failed stock alert and restores the button', {
  meta: { spec: ['storefront 218'] },
}, async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeServer({ [ALERT]: failed });
  await user.click(ask());
  await onlyLogged(log, 'Aviso de estoque não registrado');
  expect(screen.queryByRole('status')).toBeNull();
  expect(ask().disabled).toBe(false);
});
