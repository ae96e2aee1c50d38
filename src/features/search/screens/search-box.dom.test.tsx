import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SearchBox } from '#features/search/screens/search-box.tsx';
import { fakeServer, held } from '#test/helpers/fake-server.ts';

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
const mostSought = [service(1, 'Vacina da gripe'), service(2, 'Check-up')];
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

test('an older request is aborted when more is typed', async () => {
  const { callsTo } = fakeServer({
    [SEARCH]: ({ query }) => {
      if (query.q === '') return mostSought;
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

test('while a newer text is asked for, nothing older can be chosen', async () => {
  const newer = held();
  fakeServer({ [SEARCH]: ({ query }) => (query.q === '' ? mostSought : newer.answer()) });
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
