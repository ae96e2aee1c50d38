import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pageAt } from './first-page.ts';
import { PAGES } from './pages.ts';

test.each([
  ['', 'Início'],
  ['pedidos', 'Pedidos'],
  ['pedidos/100000001', 'Pedido'],
  ['pedidos/arquivos', 'Arquivos de pedidos'],
  ['pedidos/100000001/recibo', 'Recibo'],
  ['pedidos/100000001/recibo/2', undefined],
  ['nada', undefined],
])('the page at "%s" is the one that the router shows: %s', (path, title) => {
  expect(pageAt(path)?.title).toBe(title);
  const found = matchRoutes(
    PAGES.map((page) => ({ path: `/${page.path}`, title: page.title })),
    `/${path}`,
  );
  expect(found?.at(-1)?.route.title).toBe(title);
});
