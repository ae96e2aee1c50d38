import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { onlyLogged } from '#test/helpers/only-logged.ts';
import { provideBrand } from '../brand.ts';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';

const links = { corporate: 'https://rede.example', results: 'https://laudos.example', blog: '/novidades' };

beforeEach(() => {
  provideBrand({ name: 'Loja', logo: { src: '/logo.svg', width: 1, height: 1 }, links });
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  delete document.documentElement.dataset.contrast;
});

function openPage(data: object = visitorData(), more: { unwritten?: string[] } = {}) {
  fakeServer({ '/v1/data': data });
  renderPage(
    <>
      <Header secondBar />
      <h1>Vacinas</h1>
      <Overlays />
    </>,
    { path: '/vacinas', ...more },
  );
  return userEvent.setup();
}

test('lists the shop’s categories in the side menu, then the information pages of the brand', {
  meta: { spec: ['storefront 42', 'storefront 43'] },
}, async () => {
  const user = openPage();
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Exames laboratoriais', '/exames-laboratoriais'],
    ['Vacinas', '/vacinas'],
    ['Nossas unidades', '/nossas-unidades'],
    ['Resultado de exames', 'https://laudos.example'],
    ['Fale conosco', '/fale-conosco'],
    ['Perguntas frequentes', '/perguntas-frequentes'],
    ['Termo de consentimento', '/termos-de-uso'],
    ['Portal institucional', 'https://rede.example'],
    ['Blog', '/novidades'],
  ]);
});

test('the side menu leaves out the pages that have no text', async () => {
  const user = openPage(visitorData(), { unwritten: ['/perguntas-frequentes'] });
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Termo de consentimento' })).toBeDefined();
  expect(menu.queryByRole('link', { name: 'Perguntas frequentes' })).toBeNull();
});

test('one control has four looks, of which one is chosen and remembered', {
  meta: { spec: ['storefront 39', 'storefront 163'] },
}, async () => {
  const user = openPage();
  await user.click(screen.getByText('Aparência'));
  const now = () => {
    const { contrast, theme } = document.documentElement.dataset;
    const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    return [
      contrast,
      theme,
      localStorage.getItem('HIGH_CONTRAST'),
      localStorage.getItem('THEME'),
      pressed.at(-1),
    ];
  };
  for (const [label, ...expected] of [
    ['Alto contraste', 'high', undefined, 'true', null],
    ['Escuro', undefined, 'dark', 'false', 'dark'],
    ['Claro', undefined, 'light', 'false', 'light'],
    ['Igual ao aparelho', undefined, undefined, 'false', null],
  ] as const) {
    await user.click(screen.getByRole('button', { name: label }));
    expect(now()).toEqual([...expected, label]);
  }
});

test('logs missing session data and keeps the page readable', {
  meta: { spec: ['storefront 223'] },
}, async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  openPage(failed);
  await onlyLogged(log, 'Dados da sessão indisponíveis');
  screen.getByRole('heading', { name: 'Vacinas' });
  within(screen.getByRole('banner')).getByRole('link', { name: 'Entre / Cadastre-se' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
