import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { rememberFormKey } from '#ui/http.ts';
import { HeardCard } from './heard-card.tsx';
import { NpsCard } from './nps-card.tsx';

const PATH = '/v1/feedbackSale';
const DONE = { ok: true };

beforeEach(() => rememberFormKey('chave'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const click = (element: Element) => act(async () => void fireEvent.click(element));
const press = (name: string) => click(screen.getByRole('button', { name }));
const choose = (name: string) => click(screen.getByRole('radio', { name }));

test('sends a recommendation from 0 to 10 with its words, and moves focus to the thanks', {
  meta: { spec: ['purchase 83', 'purchase 221'] },
}, async () => {
  const server = fakeServer({ [PATH]: DONE });
  render(<NpsCard token="n1" />);
  expect(screen.getAllByRole('radio').map((input) => (input as HTMLInputElement).value)).toEqual(
    Array.from({ length: 11 }, (_, rating) => String(rating)),
  );
  await press('Enviar');
  expect(screen.getByText('Esse campo é obrigatório.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '0' }));
  expect(server.calls).toEqual([]);
  await choose('0');
  await act(
    async () => void fireEvent.change(screen.getByLabelText(/elogio/), { target: { value: 'Demorou' } }),
  );
  await press('Enviar');
  expect(server.callsTo(PATH)).toMatchObject([
    { query: { t: 'n1' }, body: { questions: [{ question_type: 'nps', rating: 0, input: 'Demorou' }] } },
  ]);
  expect(document.activeElement).toBe(screen.getByText('Agradecemos por suas respostas.'));
});

test('sends where they heard of the store in the fields of the specification', {
  meta: { spec: ['purchase 16', 'purchase 84'] },
}, async () => {
  const server = fakeServer({ [PATH]: DONE });
  render(<HeardCard token="h1" product="Ipê Saúde" />);
  await choose('Outros');
  await act(
    async () => void fireEvent.change(screen.getByLabelText(/Onde foi/), { target: { value: 'No rádio' } }),
  );
  await press('Enviar');
  expect(server.callsTo(PATH)).toMatchObject([
    {
      body: {
        questions: [
          {
            question_type: 'advanced',
            question_text: 'Como você ficou sabendo da Loja Virtual do Ipê Saúde?',
            option: 'others',
            input: 'No rádio',
          },
        ],
      },
    },
  ]);
});

test('sends that answer after a second unless it changes; the free text and arrow keys wait', {
  meta: { spec: ['purchase 157'] },
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const server = fakeServer({ [PATH]: DONE });
  render(<HeardCard token="h1" product="Ipê Saúde" />);
  await choose('Google');
  await pass(900);
  await choose('Outros');
  await pass(5000);
  const doctor = screen.getByRole('radio', { name: 'Indicação do Médico' });
  fireEvent.keyDown(doctor, { key: 'ArrowDown' });
  await click(doctor);
  fireEvent.keyUp(doctor, { key: 'ArrowDown' });
  await pass(5000);
  expect(server.calls).toEqual([]);
  await choose('Redes Sociais');
  await pass(999);
  expect(server.calls).toEqual([]);
  await pass(1);
  expect(server.callsTo(PATH)).toMatchObject([{ body: { questions: [{ option: 'social', input: '' }] } }]);
  expect(document.activeElement).toBe(screen.getByText('Agradecemos por suas respostas.'));
  await pass(5000);
  expect(server.callsTo(PATH)).toHaveLength(1);
});

test('does not ask a customer who declined again', async () => {
  const server = fakeServer({ '/v1/surveys/dismiss': DONE });
  render(<NpsCard token="n1" />);
  await press('Não quero responder');
  expect(server.calls).toMatchObject([{ path: '/v1/surveys/dismiss', query: { t: 'n1' } }]);
  expect(document.activeElement).toBe(screen.getByText('Tudo bem, não perguntamos mais.'));
});

test('only logs a failure, and the answer can be sent again', {
  meta: { spec: ['purchase 264'] },
}, async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const server = fakeServer({ [PATH]: failed() });
  render(<NpsCard token="n1" />);
  await choose('7');
  await press('Enviar');
  expect(log).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(PATH, DONE);
  await press('Enviar');
  expect(screen.getByText('Agradecemos por suas respostas.')).toBeTruthy();
});
