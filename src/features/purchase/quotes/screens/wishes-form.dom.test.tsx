import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { WishesForm } from './wishes-form.tsx';

const CALL = '/nad/nad/wishes';
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar preferência' }));

test('asks for preferred days when the shopper says that no time suits', async () => {
  const server = fakeServer({ '/v1/data': visitorData(), [CALL]: { ok: true } });
  const onSaved = vi.fn();
  renderPage(<WishesForm cep="70744500" open={false} onSaved={onSaved} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dizer os dias que prefiro' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sábado' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Manhã/ }));
  await save();
  expect(server.callsTo(CALL)[0]?.body).toMatchObject({
    postalCode: '70744500',
    days: ['sabado'],
    period: 'manha',
  });
  expect(onSaved).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Dizer os dias que prefiro' });
});

test('shows the fields at once where no time is free, and keeps the choices after a refusal', async () => {
  const fields = { 'visita-70744500-period': 'Escolha um período.' };
  fakeServer({
    '/v1/data': visitorData(),
    [CALL]: () => Response.json({ code: 'invalid', detail: 'Confira os campos.', fields }, { status: 400 }),
  });
  renderPage(<WishesForm cep="70744500" open onSaved={vi.fn()} />);
  const day = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sábado' });
  await userEvent.click(day);
  await save();
  await screen.findByText('Escolha um período.');
  expect(day.checked).toBe(true);
});
