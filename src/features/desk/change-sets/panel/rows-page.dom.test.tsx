import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { RowsPage } from './rows-page.tsx';

const column = (name: string, change: object = {}) => ({
  name,
  label: name,
  help: '',
  long: false,
  key: false,
  required: false,
  listed: true,
  holds: 'text',
  yours: true,
  reduces: null,
  words: [],
  names: {},
  ...change,
});

function opened({
  search = '',
  columns = [column('codigo', { key: true }), column('texto')],
  rows = [] as object[],
  templates = [] as object[],
}) {
  const place = { pathname: '/catalogo/assuntos', search, hash: '' };
  fakeServer({
    '/painel/v1/change-sets/rows': {
      kind: 'assuntos',
      title: 'Assuntos',
      about: '',
      columns,
      rows,
      templates,
      total: rows.length,
      next: null,
    },
  });
  render(
    <NavigationProvider value={documentNavigation(place)}>
      <RowsPage />
    </NavigationProvider>,
  );
}

test('a kind without rows offers to add one, and its file as a template', async () => {
  opened({});
  await screen.findByText('Ainda não há nada aqui.');
  screen.getByRole('link', { name: 'Incluir' });
  screen.getByText(/^Ou baixe o modelo, que tem os títulos das colunas/);
  expect(screen.queryByText('Nada com esta busca.')).toBeNull();
});

test('templates are offered beside the rows that the store has', async () => {
  opened({
    columns: [column('titulo'), column('caminho', { key: true })],
    rows: [{ key: '/fale-conosco', name: '/fale-conosco', cells: { titulo: 'Fale conosco' } }],
    templates: [{ key: '/termos-de-uso', name: '/termos-de-uso', cells: { titulo: 'Termos de uso' } }],
  });
  await screen.findByRole('heading', { name: 'Comece por um modelo' });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Termos de uso' });
  expect(link.getAttribute('href')).toContain('/catalogo/assuntos/linha?chave=%2Ftermos-de-uso');
});

test('withdrawn rows are not denied', async () => {
  opened({ columns: [column('codigo', { key: true }), column('ativo')] });
  await screen.findByText('Ainda não há nada aqui. Se algo foi encerrado, marque “Também os encerrados”.');
});

test('a list shows the names of other rows, and counts those of a long list', async () => {
  const names = { A: 'Hemograma', B: 'Glicose', C: 'Ferro' };
  opened({
    columns: [column('servico', { key: true, names }), column('outros', { holds: 'list', names })],
    rows: [{ key: 'A', name: 'A', cells: { servico: 'A', outros: 'B|C|D|E|F' } }],
  });
  await screen.findByRole('link', { name: 'Hemograma A' });
  expect(screen.getByRole('cell').textContent).toBe('Glicose B, Ferro C, D, e mais 2');
});

test('a search without a hit says so', async () => {
  opened({ search: '?busca=zebra' });
  await screen.findByText('Nada com esta busca.');
  expect(screen.queryByText(/modelo/)).toBeNull();
});

test('a list names the words of its rows, also in the first column', async () => {
  const words = [{ value: 'vaccine', label: 'Vacina' }];
  opened({
    columns: [column('tipo', { key: true, words }), column('outro', { words })],
    rows: [{ key: 'vaccine', name: 'vaccine', cells: { tipo: 'vaccine', outro: 'vaccine' } }],
  });
  await screen.findByRole('link', { name: 'Vacina' });
  screen.getByRole('cell', { name: 'Vacina' });
  expect(screen.queryByText('vaccine')).toBeNull();
});
