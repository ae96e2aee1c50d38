import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { CashPage } from './cash-page.tsx';

const CASH = '/painel/v1/reports/cash';
const EXPORT = '/painel/v1/reports/export-cash';

const amounts = { soldCents: 100_000, receivedCents: 103_000, refundedCents: 5000 };
const month = {
  period: '2026-11',
  today: '2026-11-29',
  at: '2026-11-29T13:31:00Z',
  days: [{ day: '2026-11-21', ...amounts }],
  rows: [
    { unitId: 4, unit: 'Asa Norte', method: 'credit', ...amounts },
    { unitId: 5, unit: 'Asa Sul', method: 'pix', soldCents: 0, receivedCents: 0, refundedCents: 990 },
  ],
};

async function show(search: string, answer: object = month) {
  const server = fakeServer({
    [CASH]: answer,
    [EXPORT]: { name: 'caixa-2026-11-por-pagamento.csv', file: 'x', rows: 2 },
    '/painel/v1/staff/me': {
      state: 'open',
      name: 'Ana',
      roles: [],
      operations: ['reports/cash', 'reports/export-cash'],
      steppedUp: true,
    },
  });
  await readSession();
  const went: string[] = [];
  render(
    <NavigationProvider
      value={{
        ...documentNavigation({ pathname: '/painel/caixa', search, hash: '' }),
        go: (href) => went.push(href),
      }}
    >
      <CashPage />
    </NavigationProvider>,
  );
  await screen.findByRole('heading', { level: 2 });
  return { server, went };
}

const rowOf = (name: RegExp) => screen.getByRole('row', { name });
const textOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a month by unit and method, with its total, an unknown fee and the age of the sums', async () => {
  await show('');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Novembro de 2026');
  expect(screen.getByText('Atualizado às 10:31')).toBeDefined();
  expect(
    textOf(rowOf(/Asa Norte/))
      .slice(1)
      .join('|')
      .replaceAll('\u00a0', ' '),
  ).toBe('R$ 1.000,00|R$ 1.030,00|R$ 50,00|—não conhecida|R$ 980,00');
  expect(
    textOf(rowOf(/^Total/))
      .at(-1)
      ?.replaceAll('\u00a0', ' '),
  ).toBe('R$ 970,10');
  expect(screen.getByText(/a tarifa de cada dia está em Fechar dia/)).toBeDefined();
  expect(screen.getByText(/na Gaveta na unidade que recebeu o dinheiro/)).toBeDefined();
});

test('a figure leads to its orders in the list, and a figure of zero nowhere', async () => {
  await show('');
  const hrefs = (row: HTMLElement) =>
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const paid = 'unidade=4&pagamento=credit';
  expect(hrefs(rowOf(/Asa Norte/))).toEqual([
    `/painel/pedidos?pago-desde=2026-11-01&pago-ate=2026-11-30&${paid}`,
    `/painel/pedidos?pago-desde=2026-11-01&pago-ate=2026-11-30&${paid}`,
    `/painel/pedidos?devolvido-desde=2026-11-01&devolvido-ate=2026-11-30&${paid}`,
  ]);
  expect(hrefs(rowOf(/Asa Sul/))).toEqual([
    '/painel/pedidos?devolvido-desde=2026-11-01&devolvido-ate=2026-11-30&unidade=5&pagamento=pix',
  ]);
  expect(hrefs(rowOf(/21\/11\/2026/)).slice(0, 2)).toEqual([
    '/painel/caixa?periodo=2026-11-21',
    '/painel/pedidos?pago-desde=2026-11-21&pago-ate=2026-11-21',
  ]);
});

test('by attendance a figure leads to the attended orders, and a refund to none', async () => {
  await show('?por=atendimento');
  const links = within(rowOf(/Asa Norte/)).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill(
      '/painel/pedidos?atendido-desde=2026-11-01&atendido-ate=2026-11-30&unidade=4&pagamento=credit',
    ),
  );
  expect(screen.getByText(/no dia em que o atendimento foi registrado/)).toBeDefined();
});

test('basis, day and month are in the address, and nothing later than today is offered', async () => {
  const user = userEvent.setup();
  const { went, server } = await show('?periodo=2026-11');
  expect(server.callsTo(CASH)[0]?.body).toEqual({ basis: 'payment', period: '2026-11' });
  const periods = within(screen.getByRole('navigation', { name: 'Período' })).getAllByRole('link');
  expect(periods.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ver outubro de 2026', '/painel/caixa?periodo=2026-10'],
  ]);
  await user.selectOptions(screen.getByLabelText('Contar pelo'), 'Dia do atendimento');
  expect(went).toEqual(['/painel/caixa?por=atendimento&periodo=2026-11']);
});

test('a year still being typed and a day to come lead nowhere, a past day to its figures', async () => {
  const { went } = await show('');
  const day = screen.getByLabelText('Ver um dia');
  for (const value of ['0002-11-05', '0202-11-05', '2027-11-05', '2026-11-05'])
    fireEvent.change(day, { target: { value } });
  expect(went).toEqual(['/painel/caixa?periodo=2026-11-05']);
});

test('the downloaded file has the name of its period', async () => {
  const user = userEvent.setup();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { server } = await show('');
  await user.click(screen.getByRole('button', { name: 'Baixar CSV' }));
  await screen.findByText('2 linhas no arquivo.');
  expect(names).toEqual(['caixa-2026-11-por-pagamento.csv']);
  expect(server.callsTo(EXPORT).map(({ body }) => body)).toEqual([
    { basis: 'payment', period: '2026-11', format: 'csv' },
  ]);
});
