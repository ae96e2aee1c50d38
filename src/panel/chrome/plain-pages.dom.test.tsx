import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { RefusedPage } from './plain-pages.tsx';

async function refused(...operations: string[]) {
  fakeServer({
    '/painel/v1/staff/me': { state: 'open', name: 'Ana', roles: [], operations, steppedUp: true },
  });
  await readSession();
  render(<RefusedPage />);
}

test('a refused screen sends an administrator to the team, where roles are given', async () => {
  await refused('staff/invite');
  expect(screen.getByRole('link', { name: 'Equipe' }).getAttribute('href')).toBe('/painel/equipe');
  expect(screen.queryByText(/fale com quem administra a equipe/)).toBeNull();
});

test('a refused screen sends others to an administrator', async () => {
  await refused('home/view');
  screen.getByText(/fale com quem administra a equipe/);
});
