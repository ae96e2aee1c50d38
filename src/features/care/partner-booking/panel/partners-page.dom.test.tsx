import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { PartnersPage } from './partners-page.tsx';

const LIST = '/painel/v1/booking-partners/list';
const CREATE = '/painel/v1/booking-partners/create';
const REVOKE = '/painel/v1/booking-partners/revoke';
const caps = { too_many_ahead: 1000, too_many_that_day: 40, too_many_of_patient: 4 };
const units = [{ code: 'BSB-ASN', name: 'Asa Norte' }];
const partner = {
  name: 'Plano Exemplo',
  units: ['BSB-ASN'],
  perMinute: 120,
  createdAt: '2026-11-20T12:00:00.000Z',
  revoked: false,
  booked: 912,
  capped: { at: '2026-11-27T12:00:00.000Z', cap: 'too_many_that_day' },
};

test('a row says how full a partner is, and which cap it reached', async () => {
  fakeServer({
    [LIST]: { caps, units, partners: [partner, { ...partner, name: 'Outro', capped: null, revoked: true }] },
  });
  render(<PartnersPage />);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toMatch(/912 de 1000.*visitas em uma unidade e dia.*Vale/);
  expect(second?.textContent).toContain('Revogada');
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
});

test('revokes a key after a confirmation, by keyboard', async () => {
  const user = userEvent.setup();
  const server = fakeServer({ [LIST]: { caps, units, partners: [partner] }, [REVOKE]: { ok: true } });
  render(<PartnersPage />);
  (await screen.findByRole('button', { name: 'Revogar: Plano Exemplo' })).focus();
  await user.keyboard('{Enter}');
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Revogar' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/não vale mais/);
  expect(server.callsTo(REVOKE).map(({ body }) => body)).toEqual([{ name: 'Plano Exemplo' }]);
  await waitFor(() => expect(server.callsTo(LIST)).toHaveLength(2));
});

test('without partners the page says how one begins, and a failure can be tried again', async () => {
  const server = fakeServer({ [LIST]: { caps, units, partners: [] } });
  server.answer(LIST, () => Response.json({ code: 'failed', detail: 'Ops' }, { status: 500 }));
  render(<PartnersPage />);
  server.answer(LIST, () => Response.json({ caps, units, partners: [] }));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText(/Nenhum parceiro marca visitas/);
});

test('requests a key for some units, which another administrator approves; what was typed outlives a refusal', async () => {
  const user = userEvent.setup();
  const server = fakeServer({ [LIST]: { caps, units, partners: [] } });
  server.answer(CREATE, () =>
    Response.json({ code: 'taken', detail: 'Já há um parceiro com este nome.' }, { status: 409 }),
  );
  render(<PartnersPage />);
  // The button waits for the units.
  await screen.findByText(/^Cada parceiro pode ter/);
  await user.click(screen.getByRole('button', { name: 'Nova chave' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nova chave de parceiro' }));
  await user.type(dialog.getByLabelText(/^Nome do parceiro/), 'Plano Exemplo');
  await user.click(dialog.getByText('Em todas as unidades'));
  await user.click(dialog.getByLabelText('Asa Norte'));
  await user.click(dialog.getByRole('button', { name: 'Pedir a chave' }));
  await dialog.findByText('Já há um parceiro com este nome.');
  server.answer(CREATE, () => Response.json({ waiting: true, key: null }));
  await user.click(dialog.getByRole('button', { name: 'Pedir a chave' }));
  await screen.findByText(/O pedido espera outra pessoa/);
  expect(server.callsTo(CREATE).at(-1)?.body).toEqual({
    name: 'Plano Exemplo',
    units: ['BSB-ASN'],
    perMinute: 120,
  });
});
