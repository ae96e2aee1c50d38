import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { CommentsPage } from '#features/outreach/surveys/panel/comments-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { pagesOf } from '../pages.ts';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';

async function opened(operations: string[]) {
  fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
    '/painel/v1/surveys/comments': {
      rows: [
        {
          id: 7,
          at: '2026-11-20T12:00:00Z',
          rating: 4,
          nps: 9,
          stores: ['Brasília'],
          tags: ['Preços', 'Preparo'],
          comments: [{ about: 'missing', text: 'Mais horários' }],
        },
      ],
      next: 7,
    },
  });
  await readSession();
  render(
    <MemoryRouter initialEntries={['/comentarios']}>
      <Menu pages={pagesOf(operations)} />
      <Tabs pages={pagesOf(operations)} />
      <CommentsPage />
    </MemoryRouter>,
  );
  await screen.findByText('O que faltou: Mais horários');
}

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]);

test('messages and comments are side by side, by the rights of the person, and the page shown is marked', async () => {
  await opened(['contact-desk/list', 'surveys/comments']);
  expect(linksOf('O que as pessoas escrevem e escolhem')).toEqual([
    ['/mensagens', null],
    ['/comentarios', 'page'],
  ]);
  expect(linksOf('Painel')).toEqual([['/mensagens', 'page']]);
  screen.getByText('Experiência 4 de 5, Recomendação 9 de 10');
  screen.getByText('Preços, Preparo');
});

test('a person with one of the pages sees no choice', async () => {
  await opened(['surveys/comments']);
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  expect(linksOf('Painel')).toEqual([['/comentarios', 'page']]);
});
