import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { readCookie, readLocal } from '#ui/browser-storage.ts';
import { NewsletterDialog } from './newsletter-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function show(answer: object | (() => Response | Promise<Response>)) {
  const { callsTo } = fakeServer({ '/v1/data': visitorData(), '/subscription': answer });
  const onClose = vi.fn();
  renderPage(<NewsletterDialog open onClose={onClose} />);
  return { onClose, callsTo };
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText(/Nome/), 'Zulmira Paineira');
  await userEvent.type(screen.getByLabelText(/E-mail/), 'zulmira@paineira.example');
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Assinar' });

test('waits for the answer; after success it closes, empties the form, scrolls to the top, thanks, also by cookie, and keeps its flag', {
  meta: { spec: ['purchase 161', 'purchase 304'] },
}, async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  let answer: (response: Response) => void = () => {};
  const { onClose, callsTo } = show(() => new Promise<Response>((resolve) => (answer = resolve)));
  await fill();
  await userEvent.click(submit());
  await waitFor(() => expect(submit().disabled).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
  answer(Response.json({ error: false }));
  await screen.findByText(/Obrigado por sua assinatura na newsletter!/);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(callsTo('/subscription')).toHaveLength(1);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(screen.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('');
  expect(JSON.parse(readCookie('newsletter_subscription_success') ?? '')).toEqual({
    status: 'ok',
    message: 'Obrigado por sua assinatura na newsletter!',
  });
  expect(readLocal('newsletter_modal')).toBe('true');
});

test('checks each field while it is typed, and both on submit', {
  meta: { spec: ['purchase 79', 'purchase 219'] },
}, async () => {
  const { callsTo } = show({ error: false });
  await userEvent.type(screen.getByLabelText(/E-mail/), 'zulmira');
  await screen.findByText('Insira um endereço de email válido.');
  expect(screen.queryByText('Esse campo é obrigatório.')).toBeNull();
  await userEvent.click(submit());
  await screen.findByText('Esse campo é obrigatório.');
  expect(callsTo('/subscription')).toHaveLength(0);
});

test('cannot be sent twice while it waits', { meta: { spec: ['purchase 164'] } }, async () => {
  const { callsTo } = show(() => new Promise<Response>(() => {}));
  await fill();
  await userEvent.click(submit());
  await waitFor(() => expect(submit().disabled).toBe(true));
  await userEvent.click(submit());
  expect(callsTo('/subscription')).toHaveLength(1);
});

test('a refusal ends the wait silently and keeps the typed text', {
  meta: { spec: ['purchase 162', 'purchase 269'] },
}, async () => {
  let answer: (response: Response) => void = () => {};
  const { onClose } = show(() => new Promise<Response>((resolve) => (answer = resolve)));
  await fill();
  await userEvent.click(submit());
  await waitFor(() => expect(submit().disabled).toBe(true));
  // Browsers blur a button when it becomes disabled.
  submit().blur();
  answer(Response.json({ error: true }));
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect(document.activeElement).toBe(submit());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText(/Obrigado/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('zulmira@paineira.example');
});

test('says that it failed, logs it in the words of the specification and keeps the form', {
  meta: { spec: ['purchase 270'] },
}, async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { onClose } = show(() => new Response('', { status: 500 }));
  await fill();
  await userEvent.click(submit());
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('Error while submitting to newsletter', expect.anything()),
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'Não foi possível concluir. Tente de novo em instantes.',
  );
  expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('zulmira@paineira.example');
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect(onClose).not.toHaveBeenCalled();
});
