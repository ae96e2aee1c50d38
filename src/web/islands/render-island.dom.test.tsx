import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';
import { provideBrand } from '../brand.ts';
import { type ChromeData, ChromeProvider, NO_INVITATIONS } from '../chrome/chrome-data.ts';
import { Header } from '../chrome/header.tsx';
import { hydrateIslands } from '../public/hydrate-islands.tsx';
import { shownPlace } from '../public/places.ts';
import { Island, IslandProvider } from './island.tsx';
import { islandRenderer } from './render-island.tsx';

const chrome: ChromeData = {
  store: { id: 1, code: 'bsb', name: 'Brasília - DF', city: 'Brasília' },
  stores: [{ code: 'bsb', name: 'Brasília - DF', regionIndex: 'brasilia - df' }],
  menu: [{ name: 'Vacinas', urlKey: 'vacinas' }],
  signLanguage: { isEnabled: false, provider: 'none', token: '' },
  invitations: NO_INVITATIONS,
  priceTable: DEFAULT_TABLE,
  customerId: null,
};

test('hydrates the server’s markup of an island anywhere on the page', async () => {
  provideBrand({ name: 'Loja', logo: { src: '/logo.svg', width: 1, height: 1 }, links: {} });
  const islands: Record<string, object> = {};
  const place = { pathname: window.location.pathname, search: '', hash: '' };
  shownPlace.set(place);
  const html = renderToString(
    <IslandProvider value={islandRenderer((name, props) => Object.assign(islands, { [name]: props }))}>
      <NavigationProvider value={documentNavigation(place)}>
        <ChromeProvider value={chrome}>
          <p>antes</p>
          <Island name="header" of={Header} props={{ secondBar: true }} />
        </ChromeProvider>
      </NavigationProvider>
    </IslandProvider>,
  );
  document.body.innerHTML = html;
  const search = document.querySelector('input[role="combobox"]');
  const complaints = vi.spyOn(console, 'error');
  vi.spyOn(console, 'info').mockImplementation(() => {});
  // Islands start in separate tasks, like in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await hydrateIslands({ chrome, islands });
  expect(islands).toEqual({ header: { secondBar: true } });
  expect(complaints.mock.calls).toEqual([]);
  expect(document.querySelector('input[role="combobox"]')).toBe(search);
  expect(search?.id).toMatch(/^_header-/);
});
