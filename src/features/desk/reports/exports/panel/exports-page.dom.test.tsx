import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { ExportsPage } from './exports-page.tsx';

const LIST = '/painel/v1/exports/list';
const MAKE = '/painel/v1/exports/make';
const kinds = [
  { kind: 'newsletter', title: 'Newsletter', about: 'Assinantes.', dated: false },
  { kind: 'notas', title: 'Notas fiscais', about: 'Pagos.', dated: true },
];

test('asks for days only where the file is about days, and saves what comes', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:arquivo');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { callsTo, answer } = fakeServer({ [LIST]: { kinds }, [MAKE]: { csv: 'email' } });
  render(<ExportsPage />);
  const user = userEvent.setup();
  const newsletter = within(await screen.findByRole('form', { name: 'Newsletter' }));
  expect(newsletter.queryByLabelText('De')).toBeNull();
  await user.click(newsletter.getByRole('button', { name: 'Baixar CSV' }));
  await screen.findByText('Arquivo pronto.');
  expect(saved).toHaveBeenCalledOnce();
  const invoices = within(screen.getByRole('form', { name: 'Notas fiscais' }));
  await user.type(invoices.getByLabelText('De'), '2026-11-01');
  await user.type(invoices.getByLabelText('Até'), '2026-11-30');
  answer(MAKE, { csv: null });
  await user.click(invoices.getByRole('button', { name: 'Baixar CSV' }));
  await screen.findByText('Nada para exportar.');
  expect(callsTo(MAKE).map(({ body }) => body)).toEqual([
    { kind: 'newsletter' },
    { kind: 'notas', from: '2026-11-01', to: '2026-11-30' },
  ]);
  expect(saved).toHaveBeenCalledOnce();
});

test('a refusal stays at its export', async () => {
  fakeServer({
    [LIST]: { kinds },
    [MAKE]: () =>
      Response.json({ code: 'no_period', detail: 'Escolha o primeiro e o último dia.' }, { status: 422 }),
  });
  render(<ExportsPage />);
  const invoices = within(await screen.findByRole('form', { name: 'Notas fiscais' }));
  await userEvent.setup().click(invoices.getByRole('button', { name: 'Baixar CSV' }));
  await screen.findByText('Escolha o primeiro e o último dia.');
});
