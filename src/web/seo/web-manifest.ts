import { type MenuEntries, offerText, widestOf } from '#features/shop/listing/menu.ts';
import type { Brand } from '#platform/brand/brand.ts';
import { lower } from '#values/sentence-case.ts';
import { urls } from '#values/urls.ts';

const NAMED = 4;
const SHORTCUTS = 2;

export const webManifest = ({ page: { name }, theme }: Brand, menu: MenuEntries) => ({
  id: '/',
  name: `${name}: ${lower(offerText(menu, 2))}`,
  short_name: name,
  description: `${offerText(menu, NAMED)} com preço na tela.`,
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: theme.ground,
  theme_color: theme.brand,
  categories: ['health', 'medical', 'shopping'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    ...widestOf(menu)
      .slice(0, SHORTCUTS)
      .map(({ name: category, urlKey }) => ({ name: category, url: urls.category(urlKey) })),
    { name: 'Meus pedidos', url: urls.orders() },
  ],
});
