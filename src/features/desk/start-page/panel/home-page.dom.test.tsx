import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { arrivingNews } from '#test/helpers/panel-news.ts';
import { HomePage } from './home-page.tsx';

const HOME = '/painel/v1/home/view';
const STATE = '/painel/v1/home/state';
const stateWith = (...problems: string[]) => ({
  at: '2026-11-26T12:00:00Z',
  lines: [],
  problems,
});

const QUIET = {
  steps: null as object[] | null,
  visits: null,
  resultsDue: null,
  received: null,
  lately: null,
  counters: [] as object[],
};

async function show({
  operations = ['home/view', 'home/state'],
  state,
  home = QUIET,
}: {
  operations?: string[];
  state: object;
  home?: typeof QUIET;
}) {
  const server = fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
    [HOME]: home,
    [STATE]: state,
  });
  await readSession();
  render(<HomePage />);
  await screen.findByText(/^Atualizado em/);
  return server;
}

test('leads administrators to the problems of the store', async () => {
  const pages = ['Falta a página /termos-de-uso.', 'Falta a página /fale-conosco.'];
  await show({ state: stateWith('O disco está cheio.', ...pages, 'Faltam no catálogo: lojas.') });
  const link = await screen.findByRole('link', { name: '4 Alertas no estado da loja' });
  expect(link.getAttribute('href')).toBe('/painel/estado');
  expect(
    screen
      .getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['O disco está cheio.', ...pages]);
  expect(screen.queryByText('Tudo em dia.')).toBeNull();
});

test('calls the store fine only after its state was read', async () => {
  await show({ state: stateWith() });
  await screen.findByText('Tudo em dia.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('does not call the store fine when its state could not be read', async () => {
  await show({ state: () => Response.json({ code: 'failed', detail: 'Falhou.' }, { status: 500 }) });
  await screen.findByText('Não foi possível carregar. Falhou.');
  expect(screen.queryByText('Tudo em dia.')).toBeNull();
});

test('asks nothing about the store for other roles', async () => {
  const server = await show({ operations: ['home/view'], state: stateWith('O disco está cheio.') });
  await screen.findByText('Tudo em dia.');
  expect(server.callsTo(STATE)).toEqual([]);
});

const columnOf = (name: string) =>
  screen
    .getAllByRole('cell')
    .filter((cell) => cell.getAttribute('data-name') === name)
    .map(({ textContent }) => textContent);

test('begins with the visits of each unit, and leads to its agenda of today', async () => {
  const server = await show({ operations: ['home/view'], state: stateWith() });
  const { arrive } = arrivingNews();
  expect(screen.queryByRole('table')).toBeNull();
  server.answer(HOME, {
    ...QUIET,
    visits: [
      {
        unit: 'BSB-ASN',
        name: 'Asa Norte',
        visits: 8,
        attended: 3,
        missed: 1,
        late: 2,
        waiting: 3,
        longest: 12,
      },
      {
        unit: 'BSB-ASS',
        name: 'Asa Sul',
        visits: 4,
        attended: 4,
        missed: 0,
        late: 0,
        waiting: 0,
        longest: 0,
      },
    ],
    resultsDue: 12,
    received: { cents: 123_456, payments: 1 },
    lately: [0, 50_000, 123_456],
  });
  await arrive({ '100000001': { id: 5, own: false } });
  const link = await screen.findByRole('link', { name: 'Asa Norte' });
  expect(link.getAttribute('href')).toMatch(/^\/painel\/agenda\?unidade=BSB-ASN&dia=\d{4}-\d\d-\d\d$/);
  expect(['Marcadas', 'Atendidas', 'Atrasadas', 'Não vieram', 'Na fila'].map(columnOf)).toEqual([
    ['8', '4'],
    ['3', '4'],
    ['2', ''],
    ['1', ''],
    ['3 (até 12 min)', ''],
  ]);
  screen.getByRole('img', { name: /^R\$.0,00, R\$.500,00, R\$.1\.234,56$/ });
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([expect.stringMatching(/^R\$.1\.234,56 1 pagamento$/), '', '12']);
});

test('counts again after news', async () => {
  const server = await show({ operations: ['home/view'], state: stateWith() });
  const { arrive } = arrivingNews();
  await screen.findByText('Tudo em dia.');
  server.answer(HOME, { ...QUIET, counters: [{ name: 'cancellations', count: 1, late: 0, today: 0 }] });
  await arrive({ '100000001': { id: 5, own: false } });
  await screen.findByRole('link', { name: /^1 Cancelamento/ });
});

const step = (kind: string, title: string, more: object = {}) => ({
  kind,
  title,
  done: false,
  yours: true,
  roles: ['manager'],
  ...more,
});

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a store that has not opened shows its first steps in order, each with its page', async () => {
  const steps = [step('lojas', 'Loja', { done: true }), step('servicos', 'Serviços')];
  await show({ operations: ['home/view'], state: stateWith(), home: { ...QUIET, steps } });
  expect(items()).toEqual(['Loja: feito', 'Serviços: falta']);
  const link = screen.getByRole('link', { name: 'Serviços' });
  expect(link.getAttribute('href')).toBe('/painel/catalogo/servicos');
  const [first] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('Baixe a planilha da loja inteira, preencha e envie');
  expect(first?.getAttribute('href')).toBe('/painel/catalogo#planilha');
  expect(screen.queryByText('Tudo em dia.')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Equipe' })).toBeNull();
});

test('a person who gives roles alone sees whom to ask for each step, and no link that leads nowhere', async () => {
  const steps = [
    step('lojas', 'Loja', { yours: false }),
    step('marca', 'Marca', { yours: false, done: true }),
  ];
  await show({ operations: ['home/view', 'staff/invite'], state: stateWith(), home: { ...QUIET, steps } });
  expect(items()).toEqual(['Loja: falta (quem faz: Gerente)', 'Marca: feito']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/painel/equipe']);
});
