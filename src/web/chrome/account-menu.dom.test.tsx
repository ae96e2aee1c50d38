import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { onlyLogged } from '#test/helpers/only-logged.ts';
import { AccountMenu } from './account-menu.tsx';

const LOG_OUT = '/v1/login/logout';

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('leads every entry to /entre when signed out', { meta: { spec: ['storefront 45'] } }, async () => {
  fakeServer({ '/v1/data': visitorData() });
  const { container } = renderPage(<AccountMenu />);
  await userEvent.setup().click(screen.getByRole('img', { name: 'Minha conta' }));
  expect(container.querySelector('details')?.open).toBe(true);
  expect(linksOf(container)).toEqual([
    ['Entre / Cadastre-se', '/entre'],
    ['Meus pedidos', '/entre'],
    ['Meus dados', '/entre'],
    ['Endereços', '/entre'],
  ]);
  expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull();
});

async function openMenuOfBruno(logOut: object) {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const session = visitorData({ isSignedIn: true, firstName: 'Bruno', customerId: 2 });
  const server = fakeServer({ '/v1/data': session, [LOG_OUT]: logOut });
  renderPage(<AccountMenu />, { customerId: 2, path: '/vacinas' });
  const menu = await waitFor(() => {
    const summary = document.querySelector('summary');
    expect(summary?.textContent).toBe('Olá, Bruno');
    return summary?.closest('details') as HTMLDetailsElement;
  });
  const user = userEvent.setup();
  await user.click(menu.querySelector('summary') as HTMLElement);
  expect(menu.open).toBe(true);
  return { user, menu, server, replace };
}

test('shows the first name and the entries when signed in, and signs out to /', {
  meta: { spec: ['storefront 44', 'storefront 160'] },
}, async () => {
  const { user, menu, replace } = await openMenuOfBruno({ status: 200 });
  expect(
    within(menu)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Meus pedidos', 'Meus dados', 'Endereços', 'Sair']);
  expect(linksOf(menu)).toEqual([
    ['Meus pedidos', '/meus-pedidos'],
    ['Meus dados', '/editar-conta'],
    ['Endereços', '/enderecos'],
  ]);
  sessionStorage.setItem('orcamento-1', 'choices of Bruno');
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(replace.mock.calls).toEqual([['/']]));
  expect(sessionStorage.getItem('orcamento-1')).toBeNull();
});

test('logs a failed sign-out and lets the customer try again', {
  meta: { spec: ['storefront 224'] },
}, async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, menu, server, replace } = await openMenuOfBruno(failed);
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  await onlyLogged(log, 'Não foi possível sair');
  await waitFor(() => expect(screen.queryByText('Carregando…')).toBeNull());
  expect(menu.querySelector('summary')?.textContent).toBe('Olá, Bruno');
  expect(replace).not.toHaveBeenCalled();
  server.answer(LOG_OUT, { status: 200 });
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(replace.mock.calls).toEqual([['/']]));
});
