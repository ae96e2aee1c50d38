import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { CustomerActions } from './customer-actions.tsx';

const call = (verb: string) => `/painel/v1/customer-desk/${verb}`;

const account = (id: number, given: object = {}) => ({
  id,
  name: 'Célia Prado',
  email: `c***${id}@exemplo.com.br`,
  emailConfirmed: true,
  phone: '(61) *****-0101',
  birthDate: '**/**/****',
  document: '***.***.247-**',
  signIn: ['Senha'],
  orders: 3,
  people: 2,
  addresses: 1,
  ...given,
});
const OTHER = account(40, { document: '', signIn: ['Google'], emailConfirmed: false, orders: 1 });

async function opened() {
  const server = fakeServer({
    '/painel/v1/staff/me': {
      state: 'open',
      name: 'Ivo',
      roles: [],
      operations: ['customer-desk/merge', 'customer-desk/other-accounts'],
      steppedUp: true,
    },
    [call('other-accounts')]: { accounts: [account(12)] },
    [call('merge')]: { ok: true },
  });
  await readSession();
  const go = vi.fn();
  const onDone = vi.fn();
  const place = { pathname: '/painel/clientes/12', search: '', hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go }}>
      <CustomerActions customerId={12} name="Célia Prado" onDone={onDone} onErased={() => {}} />
    </NavigationProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Juntar com outra conta' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('Nenhuma outra conta tem este CPF.');
  server.answer(call('other-accounts'), { accounts: [account(12), OTHER] });
  await user.type(dialog.getByLabelText(/^E-mail ou CPF da outra conta/), ' celia@trabalho.com.br ');
  await user.click(dialog.getByRole('button', { name: 'Procurar' }));
  await dialog.findByRole('table', { name: 'O que cada conta tem' });
  const bodies = (verb: string) => server.callsTo(call(verb)).map(({ body }) => body);
  return { server, user, dialog, go, onDone, bodies };
}

test('the officer finds the other account, compares both and keeps the one of the page', async () => {
  const { user, dialog, onDone, bodies } = await opened();
  expect(bodies('other-accounts')).toEqual([
    { customerId: 12, typed: '' },
    { customerId: 12, typed: 'celia@trabalho.com.br' },
  ]);
  const row = (name: string) =>
    within(dialog.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row('E-mail')).toEqual([
    'c***12@exemplo.com.br (confirmado)',
    'c***40@exemplo.com.br (não confirmado)',
  ]);
  expect(row('Entra com')).toEqual(['Senha', 'Google']);
  expect(row('Documento')).toEqual(['***.***.247-**', 'Não informado']);
  expect(row('Pedidos')).toEqual(['3', '1']);
  await user.click(dialog.getByRole('radio', { name: /do cliente 12/ }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Abriu duas');
  await user.click(dialog.getByRole('button', { name: 'Juntar as contas' }));
  await vi.waitFor(() =>
    expect(onDone).toHaveBeenCalledWith('Contas juntadas. Os dois e-mails recebem um aviso.'),
  );
  expect(bodies('merge')).toEqual([{ kept: 12, ended: 40, protocol: '', reason: 'Abriu duas' }]);
});

test('with several other accounts the officer must say which one', async () => {
  const { server, user, dialog, bodies } = await opened();
  server.answer(call('other-accounts'), { accounts: [account(12), OTHER, account(41)] });
  await user.clear(dialog.getByLabelText(/^E-mail ou CPF da outra conta/));
  await user.click(dialog.getByRole('button', { name: 'Procurar' }));
  const which = await dialog.findByRole('group', { name: /Qual é a outra conta/ });
  await user.click(dialog.getByRole('button', { name: 'Juntar as contas' }));
  await dialog.findByText('Qual é a outra conta?: Esse campo é obrigatório.');
  expect(bodies('merge')).toEqual([]);
  await user.click(within(which).getByRole('radio', { name: /Cliente 41/ }));
  await user.click(dialog.getByRole('radio', { name: /do cliente 12/ }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Abriu duas');
  await user.click(dialog.getByRole('button', { name: 'Juntar as contas' }));
  await vi.waitFor(() => expect(bodies('merge')).toMatchObject([{ kept: 12, ended: 41 }]));
});

test('keeping the other account opens its page, and a refusal keeps what was typed', async () => {
  const { server, user, dialog, go, bodies } = await opened();
  await user.click(dialog.getByRole('radio', { name: /do cliente 40/ }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Prefere o Google');
  const detail = 'O e-mail que ficaria não está confirmado.';
  server.answer(call('merge'), () => Response.json({ code: 'unconfirmed', detail }, { status: 409 }));
  await user.click(dialog.getByRole('button', { name: 'Juntar as contas' }));
  await dialog.findByText(detail);
  server.answer(call('merge'), { ok: true });
  await user.click(dialog.getByRole('button', { name: 'Juntar as contas' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/painel/clientes/40'));
  expect(bodies('merge').at(-1)).toEqual({ kept: 40, ended: 12, protocol: '', reason: 'Prefere o Google' });
});
