import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { readConfig } from '#server/read-config.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { provideBrand } from '../brand.ts';
import { type ChromeData, ChromeProvider, NO_INVITATIONS } from './chrome-data.ts';
import { PageFrame } from './page-frame.tsx';

provideBrand(readConfig({ SECRET: 'segredo-de-teste-com-mais-de-32-letras' }).brand.page);

const chrome: ChromeData = {
  store: { id: 1, code: 'bsb', name: 'Brasília - DF', city: 'Brasília' },
  stores: [{ code: 'bsb', name: 'Brasília - DF', regionIndex: 'brasilia - df' }],
  menu: [{ name: 'Vacinas', urlKey: 'vacinas' }],
  signLanguage: { isEnabled: false, provider: 'none', token: '' },
  invitations: NO_INVITATIONS,
  priceTable: DEFAULT_TABLE,
  customerId: null,
};

const PARTS = {
  'top bar': 'aria-label="Institucional"',
  'store picker': 'Você está em',
  search: 'role="combobox"',
  account: 'Entre / Cadastre-se',
  menu: 'Abrir menu',
  cart: 'Minhas Compras',
  services: 'aria-label="Serviços"',
  footer: 'aria-label="Rodapé: Atendimento"',
};

const htmlOf = (pathname: string, data = chrome) =>
  renderToStaticMarkup(
    <NavigationProvider value={documentNavigation({ pathname, search: '', hash: '' })}>
      <ChromeProvider value={data}>
        <PageFrame>Conteúdo</PageFrame>
      </ChromeProvider>
    </NavigationProvider>,
  );

function around(pathname: string): string[] {
  const html = htmlOf(pathname);
  return Object.entries(PARTS).flatMap(([name, mark]) => (html.includes(mark) ? [name] : []));
}

test('shows only the logo around the checkout and the quote', {
  meta: { spec: ['storefront 30'] },
}, () => {
  expect(around('/vacinas')).toEqual(Object.keys(PARTS));
  expect(around('/checkout')).toEqual([]);
  expect(around('/nad')).toEqual([]);
});

test('keeps the header without its second bar in onboarding, without footer', {
  meta: { spec: ['storefront 31'] },
}, () => {
  expect(around('/onboarding')).toEqual(
    Object.keys(PARTS).filter((part) => part !== 'services' && part !== 'footer'),
  );
});

test('the footer leaves out the pages that have no text', () => {
  const footerOf = (unwritten: string[]) =>
    /<footer.*<\/footer>/s.exec(htmlOf('/vacinas', { ...chrome, unwritten }))?.[0];
  const questions = 'href="/perguntas-frequentes"';
  expect(footerOf([])).toContain(questions);
  const without = footerOf(['/perguntas-frequentes']);
  expect(without).not.toContain(questions);
  expect(without).toContain('href="/fale-conosco"');
});
