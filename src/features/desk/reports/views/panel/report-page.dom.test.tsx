import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { ReportPage } from './report-page.tsx';
import { ReportsPage } from './reports-page.tsx';

const SALES = '/painel/v1/reports/sales';

const month = {
  period: '2026-11',
  today: '2026-11-29',
  by: 'time',
  at: '2026-11-29T13:31:00Z',
  rows: [
    { key: '2026-11-02', label: '02/11/2026', values: [3, 9000] },
    { key: '2026-11-20', label: '20/11/2026', values: [1, 5000] },
  ],
  left: 0,
  total: [4, 14_000],
  file: null,
};

async function show(
  page: React.ReactElement,
  pathname: string,
  { search = '', answer = month, operations = ['reports/sales'] as string[] } = {},
) {
  const server = fakeServer({
    [SALES]: answer,
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
  });
  await readSession();
  const went: string[] = [];
  const navigation = {
    ...documentNavigation({ pathname, search, hash: '' }),
    go: (href: string) => went.push(href),
  };
  render(<NavigationProvider value={navigation}>{page}</NavigationProvider>);
  return { server, went };
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('a report has its table with the total, its age and what each number says', async () => {
  await show(<ReportPage />, '/painel/relatorios/vendas');
  expect(await screen.findByRole('heading', { level: 2, name: 'Novembro de 2026' })).toBeDefined();
  expect(screen.getByText('Atualizado às 10:31')).toBeDefined();
  const table = screen.getByRole('table', { name: 'Vendas em Novembro de 2026' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['DiaServiçosVendido', '02/11/20263R$ 90,00', '20/11/20261R$ 50,00', 'Total4R$ 140,00']);
  expect(screen.getByText(/O preço dos serviços e da visita/)).toBeDefined();
});

test('the picture comes after the table, hidden from screen readers, with its series named', async () => {
  await show(<ReportPage />, '/painel/relatorios/vendas');
  const figure = await screen.findByRole('figure');
  expect(figure.querySelector('[aria-hidden="true"]')).not.toBeNull();
  expect(within(figure).getByText('Vendido')).toBeDefined();
});

test('grouping and period are in the address, and nothing later than today is offered', async () => {
  const user = userEvent.setup();
  const { server, went } = await show(<ReportPage />, '/painel/relatorios/vendas', {
    search: '?por=loja&periodo=2026-11',
    answer: { ...month, by: 'store', rows: [] },
  });
  expect(await screen.findByText('Nada neste período.')).toBeDefined();
  expect(server.callsTo(SALES).map(({ body }) => body)).toEqual([{ by: 'store', period: '2026-11' }]);
  const links = within(screen.getByRole('navigation', { name: 'Período' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ver outubro de 2026', '/painel/relatorios/vendas?por=loja&periodo=2026-10'],
    ['Ver o ano de 2026', '/painel/relatorios/vendas?por=loja&periodo=2026'],
  ]);
  await user.selectOptions(screen.getByLabelText('Contar por'), 'Unidade');
  expect(went).toEqual(['/painel/relatorios/vendas?por=unidade&periodo=2026-11']);
});

test('an address with nonsense shows this month by the first grouping', async () => {
  const { server } = await show(<ReportPage />, '/painel/relatorios/vendas', {
    search: '?por=cliente&periodo=agora',
  });
  await screen.findByRole('table');
  expect(server.callsTo(SALES).map(({ body }) => body)).toEqual([{}]);
});

test('the file is that of the shown grouping and period', async () => {
  const user = userEvent.setup();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { server } = await show(<ReportPage />, '/painel/relatorios/vendas');
  await screen.findByRole('table');
  server.answer(SALES, { ...month, file: { name: 'vendas-2026-11-por-dia.csv', file: 'x', rows: 2 } });
  await user.click(screen.getByRole('button', { name: 'Baixar CSV' }));
  await screen.findByText('2 linhas no arquivo.');
  expect(names).toEqual(['vendas-2026-11-por-dia.csv']);
  expect(server.callsTo(SALES).at(-1)?.body).toEqual({ by: 'time', period: '2026-11', format: 'csv' });
});

test('says how many rows only the file has', async () => {
  await show(<ReportPage />, '/painel/relatorios/vendas', { answer: { ...month, left: 1200 } });
  expect(await screen.findByText(/Faltam aqui 1\.200 linhas menores/)).toBeDefined();
});

test('the list has the reports of the role, and another one is refused in words', async () => {
  await show(<ReportsPage />, '/painel/relatorios', {
    operations: ['reports/sales', 'reports/coupons', 'orders/list'],
  });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/painel/relatorios/vendas',
    '/painel/relatorios/cupons',
  ]);
  await show(<ReportPage />, '/painel/relatorios/servicos');
  expect(screen.getByText('Seu papel não inclui este relatório.')).toBeDefined();
  await show(<ReportPage />, '/painel/relatorios/nada');
  expect(screen.getByText('Este relatório não existe.')).toBeDefined();
});
