import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { ShareResult } from './share-result.tsx';
import { SharedResultPage } from './shared-result-page.tsx';

const TOKEN = 'a'.repeat(43);
const SHARE = '/v1/results/share';
const END = '/v1/results/share/end';
const OPEN = '/v1/results/shared';

const shared = {
  person: 'Ana Prado',
  birthDate: '1990-05-02',
  service: 'Hemograma completo',
  collectedOn: '2026-11-30',
  receivedOn: '2026-12-01',
  state: 'corrected',
  observations: [
    {
      code: 'hb',
      name: 'Hemoglobina',
      value: '9,8',
      unit: 'g/dL',
      range: '12 a 16',
      flag: 'L',
      status: 'C',
      by: '',
    },
  ],
  hasDocument: true,
  until: '2026-12-07T12:00:00.000Z',
};

test('a new link stands with its code once, and a living one ends at a press', async () => {
  const user = userEvent.setup();
  const server = fakeServer({
    [SHARE]: { id: 'c1', token: TOKEN, code: '048213', until: '2026-12-07T12:00:00.000Z' },
    [END]: { ok: true },
  });
  const living = {
    id: 'b0a8f6b2-3c47-4c2e-9d35-6f5f1c1f9f10',
    createdAt: new Date('2026-11-29T12:00:00Z'),
    until: new Date('2026-12-06T12:00:00Z'),
    openings: 2,
  };
  render(<ShareResult id={5} shares={[living]} />);
  screen.getByText(/^Aberto 2 vezes\. Vale até 06\/12\/2026/);
  await user.click(screen.getByRole('button', { name: 'Encerrar' }));
  await expect.poll(() => screen.queryByText(/^Aberto 2 vezes/)).toBeNull();
  expect(server.callsTo(END)[0]?.body).toEqual({ id: living.id });
  await user.click(screen.getByRole('button', { name: 'Criar link' }));
  await screen.findByText('048213');
  screen.getByText(new RegExp(`/resultado-compartilhado#${TOKEN}$`));
  expect(screen.queryByRole('button', { name: 'Criar link' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Encerrar este link' }));
  await screen.findByRole('button', { name: 'Criar link' });
  expect(server.callsTo(END).at(-1)?.body).toEqual({ id: 'c1' });
  expect(screen.queryByText('048213')).toBeNull();
});

test('the sixth digit opens the result, and a wrong code keeps the form', async () => {
  const user = userEvent.setup();
  const refused = { code: 'wrong_code', detail: 'O código não confere.' };
  const server = fakeServer({ [OPEN]: Response.json(refused, { status: 409 }) });
  render(<SharedResultPage token={TOKEN} />);
  await user.type(screen.getByLabelText(/Código/), '000000');
  await screen.findByText('O código não confere.');
  server.answer(OPEN, shared);
  await user.clear(screen.getByLabelText(/Código/));
  await user.type(screen.getByLabelText(/Código/), '048213');
  await screen.findByRole('heading', { name: 'Hemograma completo' });
  screen.getByText(/^Ana Prado, nascimento em 02\/05\/1990\. Coleta de 30\/11\/2026\./);
  screen.getByText(/O laboratório corrigiu este resultado/);
  expect(screen.getByRole('link', { name: 'Abrir o laudo em PDF' }).getAttribute('href')).toBe(
    '/resultado-compartilhado/laudo',
  );
  expect(server.callsTo(OPEN).at(-1)?.body).toMatchObject({ token: TOKEN, code: '048213' });
});

test('a link without its end asks for the whole one', () => {
  render(<SharedResultPage token="" />);
  screen.getByText('Abra o link inteiro, como o paciente mandou.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
