import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { operate, type StaffContract } from '#ui/operate.ts';
import { openFirst } from './first-page.ts';

const asked = async (path: string, search = '') => {
  const server = fakeServer({
    '/painel/v1/staff/me': {},
    '/painel/v1/orders/list': {},
    '/painel/v1/order-desk/view': {},
  });
  openFirst(path, search);
  await waitFor(() => expect(server.calls).not.toHaveLength(0));
  const sent = server.calls.map(({ path, body }): [string, object] => [
    path.replace('/painel/v1/', ''),
    body as object,
  ]);
  // The screens take what was asked for, and send nothing again.
  for (const [name, input] of sent) await operate<StaffContract>(name, input as never);
  expect(server.calls).toHaveLength(sent.length);
  return sent;
};

test('the first page asks for the session and for its own data at once', async () => {
  expect(await asked('pedidos')).toEqual([
    ['staff/me', {}],
    ['orders/list', {}],
  ]);
  expect(await asked('pedidos/100000001')).toEqual([
    ['staff/me', {}],
    ['order-desk/view', { incrementId: '100000001' }],
  ]);
});

test('where only the script of the page knows its input, the session alone is asked for', async () => {
  expect(await asked('pedidos', '?estado=holded')).toEqual([['staff/me', {}]]);
  expect(await asked('equipe')).toEqual([['staff/me', {}]]);
});
