import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { CloseAccount } from './close-account.tsx';

const email = 'marina@exemplo.com.br';
const REQUEST = '/v1/login/code/request';
const CLOSE = '/v1/customer/close/code';

const refusal = (status: number, body: object) => () =>
  Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });

test('closes an account without a password by a mailed code, and explains a wrong code and a failed mail', async () => {
  const { answer, callsTo } = fakeServer({
    '/v1/data': visitorData(),
    [REQUEST]: refusal(429, { code: 'too_many', detail: 'Muitas tentativas.' }),
    [CLOSE]: refusal(409, { code: 'wrong_code', detail: '', fields: { code: 'Código incorreto.' } }),
  });
  const onChanged = vi.fn(async () => {});
  renderPage(<CloseAccount dueOn={null} email={email} hasPassword={false} onChanged={onChanged} />);
  const me = userEvent.setup();
  await me.click(screen.getByRole('button', { name: 'Quero excluir minha conta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir a conta?' }));
  await me.click(dialog.getByRole('button', { name: 'Enviar código' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Muitas tentativas.');
  answer(REQUEST, { ok: true });
  await me.click(dialog.getByRole('button', { name: 'Enviar código' }));
  const code = await dialog.findByLabelText(/^Código de 6 números/);
  expect(callsTo(REQUEST).map(({ body }) => body)).toEqual([{ email }, { email }]);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/vale por 10 minutos/));
  const submit = () => me.click(dialog.getByRole('button', { name: 'Excluir minha conta' }));
  await me.type(code, '12345');
  await submit();
  await dialog.findByRole('link', { name: 'Código de 6 números: Digite os 6 números do código.' });
  await me.type(code, '6');
  await submit();
  await dialog.findByRole('link', { name: 'Código de 6 números: Código incorreto.' });
  expect(onChanged).not.toHaveBeenCalled();
  answer(CLOSE, { dueOn: '2026-11-27' });
  await submit();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});

test('keeps the account only after the password', async () => {
  const { callsTo } = fakeServer({ '/v1/data': visitorData(), '/v1/customer/keep': { ok: true } });
  const onChanged = vi.fn(async () => {});
  renderPage(<CloseAccount dueOn="2026-11-27" email={email} hasPassword onChanged={onChanged} />);
  const me = userEvent.setup();
  await me.click(screen.getByRole('button', { name: 'Quero manter minha conta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manter a conta?' }));
  await me.type(dialog.getByLabelText(/^Sua senha/), 'palmeira-1988');
  await me.click(dialog.getByRole('button', { name: 'Manter minha conta' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(callsTo('/v1/customer/keep').map(({ body }) => body)).toEqual([
    { currentPassword: 'palmeira-1988' },
  ]);
});
