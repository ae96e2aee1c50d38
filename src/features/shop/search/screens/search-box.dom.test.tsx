import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SearchBox } from '#features/shop/search/screens/search-box.tsx';
import { failed, fakeServer, held } from '#test/helpers/fake-server.ts';

const SEARCH = '/v1/cms/search';
const service = (id: number, name: string) => ({
  id,
  name,
  href: `/servico-${id}.html`,
  icon: 'exam',
  shortDescription: '',
  price: '31,90',
  specialPrice: '',
});
const popularServices = [service(1, 'Vacina da gripe'), service(2, 'Check-up')];
const found = {
  products: [service(3, 'Hemograma completo')],
  terms: [
    {
      name: 'Hemograma completo',
      serviceType: 'Exames',
      href: '/hemograma-completo',
      url: '/hemograma-completo',
    },
  ],
};

async function focusedBox() {
  const user = userEvent.setup();
  render(<SearchBox />);
  const box = screen.getByRole('combobox', { name: 'O que você procura?' });
  await user.click(box);
  return { user, box };
}

test('aborts an older request when the shopper types more', {
  meta: { spec: ['storefront 193'] },
}, async () => {
  const { callsTo } = fakeServer({
    [SEARCH]: ({ query }) => {
      if (query.q === '') return popularServices;
      return query.q === 'vacina' ? held().answer() : found;
    },
  });
  const { user, box } = await focusedBox();
  await user.keyboard('vacina');
  const older = await waitFor(() => {
    const call = callsTo(SEARCH).find(({ query }) => query.q === 'vacina');
    if (!call) throw new Error('not requested yet');
    return call;
  });
  expect(older.signal?.aborted).toBe(false);
  await user.clear(box);
  await user.keyboard('hemograma');
  expect(older.signal?.aborted).toBe(true);
  await screen.findByRole('option', { name: 'Hemograma completo em Exames' });
});

const five = ['Hemograma', 'TSH', 'Ferritina', 'Glicemia', 'Vacina da gripe'].map((name, at) =>
  service(at, name),
);

test('offers the five most wanted services before anything is typed', {
  meta: { spec: ['storefront 55', 'storefront 194'] },
}, async () => {
  const { callsTo } = fakeServer({ [SEARCH]: five });
  await focusedBox();
  await screen.findByText('Serviços mais buscados:');
  expect(screen.getAllByRole('option')).toHaveLength(5);
  expect(callsTo(SEARCH).map(({ query }) => query)).toEqual([
    { q: '', pageSize: '5', curPage: '1', type: 'simple' },
  ]);
});

test.each(['T4', 'K'])(
  'suggests and searches "%s", a whole name of fewer than three letters',
  async (name) => {
    fakeServer({ [SEARCH]: ({ query }) => (query.q === name ? found : five) });
    const [user, onGo] = [userEvent.setup(), vi.fn()];
    render(<SearchBox onGo={onGo} />);
    await user.type(screen.getByRole('combobox', { name: 'O que você procura?' }), name);
    await screen.findByRole('option', { name: 'Hemograma completo em Exames' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onGo.mock.calls).toEqual([[`/busca?q=${name}`]]));
  },
);

test('submits at once what is typed faster than the suggestions come, and leaves it to the page without an answer', async () => {
  fakeServer({ [SEARCH]: failed });
  const [user, onGo] = [userEvent.setup(), vi.fn()];
  render(<SearchBox onGo={onGo} />);
  await user.type(screen.getByRole('combobox', { name: 'O que você procura?' }), 'T4{Enter}');
  await waitFor(() => expect(onGo.mock.calls).toEqual([['/busca?q=T4']]));
});

test('keeps the most wanted services under three letters, and suggests and submits from three on', {
  meta: { spec: ['storefront 165', 'storefront 166'] },
}, async () => {
  fakeServer({ [SEARCH]: ({ query }) => ((query.q ?? '').length < 3 ? five : found) });
  const [user, onGo] = [userEvent.setup(), vi.fn()];
  render(<SearchBox onGo={onGo} />);
  await user.type(screen.getByRole('combobox', { name: 'O que você procura?' }), 'he');
  await screen.findByText('Serviços mais buscados:');
  expect(screen.getAllByRole('option')).toHaveLength(5);
  await user.keyboard('{Enter}');
  await screen.findAllByText('Escreva ao menos 3 letras para buscar.');
  expect(onGo).not.toHaveBeenCalled();
  await user.keyboard('m');
  await screen.findByRole('option', { name: 'Hemograma completo em Exames' });
  expect(screen.queryByText('Serviços mais buscados:')).toBeNull();
  await user.keyboard('{Enter}');
  expect(onGo.mock.calls).toEqual([['/busca?q=hem']]);
});

test('groups terms with their kind and services under "Sugestões:" from three letters on', {
  meta: {
    spec: ['storefront 54', 'storefront 192'],
  },
}, async () => {
  const { answer, callsTo } = fakeServer({
    [SEARCH]: ({ query }) => (query.q === '' ? popularServices : found),
  });
  const { user, box } = await focusedBox();
  await user.keyboard('hemograma');
  const term = await screen.findByRole('option', { name: 'Hemograma completo em Exames' });
  expect(term.getAttribute('href')).toBe('/hemograma-completo');
  const services = screen.getByRole('group', { name: 'Sugestões:' });
  const [one] = within(services).getAllByRole('option', { name: /^Hemograma completo/ });
  expect(one?.getAttribute('href')).toBe('/servico-3');
  expect(callsTo(SEARCH).at(-1)?.query).toEqual({ q: 'hemograma', type: 'simple' });
  answer(SEARCH, { products: [], terms: [] });
  await user.clear(box);
  await user.keyboard('zzzzzzzz');
  const [visible, announced] = await screen.findAllByText('Nenhum produto encontrado!');
  expect(visible?.closest('[hidden]')).toBeNull();
  expect(announced).toBe(screen.getByRole('status'));
});

test('makes older suggestions inert while a newer text loads', async () => {
  const newer = held();
  fakeServer({ [SEARCH]: ({ query }) => (query.q === '' ? popularServices : newer.answer()) });
  const { user, box } = await focusedBox();
  await screen.findByText('Serviços mais buscados:');
  await user.keyboard('gripe');
  const list = screen.getByRole('listbox', { name: 'Sugestões de busca' });
  expect(list.getAttribute('aria-busy')).toBe('true');
  screen.getByText('Buscando…');
  for (const option of list.querySelectorAll('[role="option"]'))
    expect(option.closest('[inert]')).not.toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBeNull();

  newer.release(found);
  await screen.findByText('Sugestões:');
  expect(list.getAttribute('aria-busy')).toBeNull();
  expect(screen.queryByText('Buscando…')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).id).toBe(box.getAttribute('aria-activedescendant'));
});

test('searches without suggestions when they fail', async () => {
  const { callsTo } = fakeServer({ [SEARCH]: failed });
  const onGo = vi.fn();
  const user = userEvent.setup();
  render(<SearchBox onGo={onGo} />);
  await user.type(screen.getByRole('combobox'), 'hemograma');
  await screen.findByText('Buscando…');
  await waitFor(() => expect(callsTo(SEARCH).map(({ query }) => query.q)).toContain('hemograma'));
  await waitFor(() => expect(screen.queryByText('Buscando…')).toBeNull());
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(document.body.textContent).not.toContain('Segredo do servidor.');
  await user.keyboard('{Enter}');
  expect(onGo.mock.calls).toEqual([['/busca?q=hemograma']]);
});

test('lists services under "Sugestões:" with their prices and special prices', {
  meta: { spec: ['storefront 53', 'storefront 176'] },
}, async () => {
  const products = [
    service(3, 'Hemograma completo'),
    { ...service(4, 'Ferritina'), specialPrice: '0,00' },
    { ...service(5, 'Glicemia'), specialPrice: '25,90' },
  ];
  fakeServer({ [SEARCH]: ({ query }) => (query.q === '' ? popularServices : { products, terms: [] }) });
  const { user } = await focusedBox();
  await user.keyboard('exame');
  const group = await screen.findByRole('group', { name: 'Sugestões:' });
  const options = within(group)
    .getAllByRole('option')
    .map((one) => [one.getAttribute('href'), one.textContent?.replace('\u00a0', ' ')]);
  expect(options).toEqual([
    ['/servico-3', 'Hemograma completoR$ 31,90'],
    ['/servico-4', 'FerritinaR$ 31,90'],
    ['/servico-5', 'GlicemiaR$ 25,90'],
  ]);
});

test.each(['  fe  ', 'fe', ' '])(
  'explains a search of %j to everybody until the shopper types more',
  { meta: { spec: ['storefront 165'] } },
  async (typed) => {
    fakeServer({ [SEARCH]: popularServices });
    const onGo = vi.fn();
    const user = userEvent.setup();
    render(<SearchBox onGo={onGo} />);
    const box = screen.getByRole('combobox', { name: 'O que você procura?' });
    await user.type(box, typed);
    await screen.findByText('Serviços mais buscados:');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    const reason = 'Escreva ao menos 3 letras para buscar.';
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(reason));
    const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(reason);
    expect(described?.closest('[hidden]')).toBeNull();
    expect(document.activeElement).toBe(box);
    expect(onGo).not.toHaveBeenCalled();
    await user.type(box, 'b');
    expect(screen.queryAllByText(reason)).toEqual([]);
    expect(box.getAttribute('aria-describedby')).toBeNull();
  },
);

describe('the words in the field', () => {
  const words = () => screen.getByRole<HTMLInputElement>('combobox').value;

  test('match the results, and are empty on every other page', {
    meta: { spec: ['storefront 18'] },
  }, () => {
    const { rerender } = render(<SearchBox query="hemograma" pathname="/busca" />);
    expect(words()).toBe('hemograma');
    rerender(<SearchBox query="" pathname="/vacinas" />);
    expect(words()).toBe('');
  });

  test('drops typed words without a search on the next page', async () => {
    fakeServer({ [SEARCH]: popularServices });
    const { rerender } = render(<SearchBox pathname="/meus-pedidos" />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox'), 'hemo');
    rerender(<SearchBox pathname="/enderecos" />);
    expect(words()).toBe('hemo');
    await user.tab();
    rerender(<SearchBox pathname="/beneficiarios" />);
    expect(words()).toBe('');
  });

  test('are empty on a page from the browser’s back cache', async () => {
    fakeServer({ [SEARCH]: popularServices });
    render(<SearchBox pathname="/vacinas" />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox'), 'hemograma');
    await user.tab();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(words()).toBe('');
  });
});

test.each(['typed', 'pasted'])('offers to read a %s list, without requesting suggestions', async (how) => {
  const { callsTo } = fakeServer({ [SEARCH]: popularServices });
  const user = userEvent.setup();
  const [open, onGo] = [vi.fn(), vi.fn()];
  const recognises = (text: string) => text.split(',').length > 2;
  render(<SearchBox onGo={onGo} lists={{ recognises, open }} />);
  const box = screen.getByRole('combobox', { name: 'O que você procura?' }) as HTMLInputElement;
  await user.click(box);
  if (how === 'pasted') await user.paste('TSH, ureia, sódio');
  else fireEvent.change(box, { target: { value: 'TSH, ureia, sódio' } });
  await screen.findByRole('button', { name: /lista/ });
  expect(screen.queryByText('Buscando…')).toBeNull();
  await user.keyboard('{Enter}');
  expect(open.mock.calls).toEqual([['TSH, ureia, sódio']]);
  expect(onGo).not.toHaveBeenCalled();
  expect(box.value).toBe('');
  expect(callsTo(SEARCH).map(({ query }) => query.q)).not.toContain('TSH, ureia, sódio');
});
