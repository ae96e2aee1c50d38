import { offerText } from '#features/shop/catalogue/listing/offer.ts';
import type { CategoryName } from '#features/shop/catalogue/product.ts';
import type { Brand } from '#platform/brand/brand.ts';
import { capital } from '#values/sentence-case.ts';
import { urls } from '#values/urls.ts';

const NAMED = 4;
const SHORTCUTS = 2;

export const webManifest = ({ page: { name }, theme }: Brand, main: readonly CategoryName[]) => ({
  id: '/',
  name: `${name}: ${offerText(main, 2)}`,
  short_name: name,
  description: `${capital(offerText(main, NAMED))} com preço na tela.`,
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
    ...main
      .slice(0, SHORTCUTS)
      .map(({ name: category, urlKey }) => ({ name: category, url: urls.category(urlKey) })),
    { name: 'Meus pedidos', url: urls.orders() },
  ],
});
