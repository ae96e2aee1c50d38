import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { pageRoutes } from './page-pattern.ts';

const paths = [
  undefined,
  'order/:incrementId',
  'order/pix',
  'entre/*',
  'meus-pedidos',
  'meus-pedidos/:incrementId',
  'mapa-do-site/:letter?',
  '*',
];
const routeOf = pageRoutes(
  Object.fromEntries(paths.map((path, i) => [String(i), { id: String(i), path }])) as ServerBuild['routes'],
);

test.each([
  ['/', '/'],
  ['/order/pix', '/order/pix'],
  ['/order/000000042', '/order/:incrementId'],
  ['/meus-pedidos/', '/meus-pedidos'],
  ['/meus-pedidos.data', '/meus-pedidos'],
  ['/meus-pedidos/000000042', '/meus-pedidos/:incrementId'],
  ['/vacina-hpv-nonavalente', '/*'],
  ['/exames-laboratoriais/hormonios', '/*'],
  ['/mapa-do-site', '/mapa-do-site/:letter?'],
  ['/mapa-do-site/a', '/mapa-do-site/:letter?'],
  ['/entre', '/entre/*'],
  ['/entre/de/novo', '/entre/*'],
  ['/entrega', '/*'],
  ['/_root.data', '/'],
])('%s is named %s', (pathname, name) => {
  expect(routeOf(pathname).name).toBe(name);
});
