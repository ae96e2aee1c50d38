import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import type { SavedAddress } from '../address.ts';
import { AddressesScreen } from './addresses-screen.tsx';

const home: SavedAddress = {
  id: 1,
  isDefault: true,
  postalCode: '70744500',
  street: 'CLN 108 Bloco D',
  number: '204',
  complement: '',
  neighborhood: 'Asa Norte',
  city: 'Brasília',
  state: 'DF',
  country: 'BR',
};
const work: SavedAddress = { ...home, id: 2, isDefault: false, number: '310' };

test('shows the outcome of a change until the next one begins, successful or not', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { answer } = fakeServer({
    '/v1/data': visitorData(),
    '/v1/customer/address/default': { ok: true },
    '/v1/customer/address/remove': failed,
  });
  renderPage(<AddressesScreen addresses={[home, work]} customerId={1} onChanged={async () => {}} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Tornar principal/ }));
  await screen.findByText('Endereço principal alterado.');
  const [, removeWork] = screen.getAllByRole('button', { name: /^Remover/ });
  if (removeWork) await user.click(removeWork);
  const dialog = await screen.findByRole('dialog');
  const [confirm] = [...dialog.querySelectorAll('button')].filter((one) => /^Remover/.test(one.textContent));
  if (confirm) await user.click(confirm);
  await screen.findByRole('alert');
  expect(screen.queryByText('Endereço principal alterado.')).toBeNull();
  answer('/v1/customer/address/remove', { ok: true });
  if (confirm) await user.click(confirm);
  await screen.findByText('Endereço removido.');
});
