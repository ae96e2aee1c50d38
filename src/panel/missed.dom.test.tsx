import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { savedCells } from '#features/desk/change-sets/panel/typed-cells.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { MissedPage } from './missed.tsx';

const LIST = '/painel/v1/missed-phrases/list';
const HIDE = '/painel/v1/missed-phrases/hide';
const KINDS = '/painel/v1/change-sets/kinds';
const ROWS = '/painel/v1/change-sets/rows';

const phrase = (words: string, change: object = {}) => ({
  key: `chave-${words}`,
  kind: 'search',
  words,
  people: 7,
  lastDay: '2026-11-20',
  ...change,
});
const kindOf = (kind: string) => ({ kind, title: kind, about: kind });
const synonyms = {
  kind: 'sinonimos',
  title: 'Sinônimos',
  about: '',
  columns: [],
  total: 1,
  next: null,
  rows: [
    {
      key: '7',
      name: 'EX-0007',
      cells: { codigo_tuss: 'EX-0007', termo_tuss: 'Ferritina', sinonimos: 'ferro guardado' },
    },
  ],
};

beforeEach(() => sessionStorage.clear());

function opened(phrases: object[], kinds = ['sinonimos', 'apelidos']) {
  const gone: string[] = [];
  const server = fakeServer({
    [LIST]: { phrases },
    [HIDE]: { ok: true },
    [KINDS]: { kinds: kinds.map(kindOf) },
    [ROWS]: synonyms,
  });
  const place = { pathname: '/buscas', search: '', hash: '' };
  render(
    <NavigationProvider value={{ ...documentNavigation(place), go: (href) => gone.push(href) }}>
      <MissedPage />
    </NavigationProvider>,
  );
  return { gone, server, user: userEvent.setup() };
}

test('a row says what, where, by about how many people and when', async () => {
  opened([phrase('zubarana'), phrase('xerolina', { kind: 'order', people: 100 })]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toMatch(/^zubarana.*Busca da loja.*cerca de 7.*20\/11\/2026/);
  expect(second?.textContent).toMatch(/^xerolina.*Pedido médico.*100 ou mais/);
});

test('a synonym is added to those of the chosen service, in its form', async () => {
  const { gone, server, user } = opened([phrase('zubarana')]);
  await user.click(await screen.findByRole('button', { name: 'Criar sinônimo: zubarana' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('searchbox', { name: /Serviço/ }), 'ferritina{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'EX-0007 · Ferritina' }));
  expect(server.callsTo(ROWS).at(-1)?.body).toEqual({ kind: 'sinonimos', search: 'ferritina' });
  expect(savedCells('sinonimos')).toEqual({ 7: { sinonimos: 'ferro guardado|zubarana' } });
  expect(gone).toEqual(['/painel/catalogo/sinonimos/linha?chave=7']);
});

test('a service without other names gets a new row', async () => {
  const { gone, user } = opened([phrase('xerolina', { kind: 'order' })]);
  await user.click(await screen.findByRole('button', { name: 'Criar apelido: xerolina' }));
  await user.click(screen.getByRole('button', { name: 'O serviço ainda não tem outros nomes' }));
  expect(savedCells('apelidos')).toEqual({ '': { termos: 'xerolina' } });
  expect(gone).toEqual(['/painel/catalogo/apelidos/linha']);
});

test('a person who may not change names of orders is not offered to', async () => {
  opened([phrase('zubarana'), phrase('xerolina', { kind: 'order' })], ['sinonimos']);
  await screen.findByRole('button', { name: 'Criar sinônimo: zubarana' });
  expect(screen.queryByRole('button', { name: 'Criar apelido: xerolina' })).toBeNull();
});

test('hides a phrase, says so, and shows the hidden ones', async () => {
  const { server, user } = opened([phrase('zubarana')]);
  await user.click(await screen.findByRole('button', { name: 'Esconder: zubarana' }));
  await screen.findByText('“zubarana” saiu da lista.');
  expect(server.callsTo(HIDE)[0]?.body).toEqual({ key: 'chave-zubarana', hidden: true });
  await waitFor(() => expect(server.callsTo(LIST)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Ver as escondidas' }));
  await user.click(await screen.findByRole('button', { name: 'Mostrar de novo: zubarana' }));
  expect(server.callsTo(HIDE)[1]?.body).toEqual({ key: 'chave-zubarana', hidden: false });
});
