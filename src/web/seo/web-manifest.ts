import type { Brand } from '#platform/brand/brand.ts';

export const webManifest = ({ page: { name }, theme }: Brand) => ({
  id: '/',
  name: `${name}: exames e vacinas`,
  short_name: name,
  description: 'Exames, vacinas, check-ups e testes genéticos com preço na tela.',
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
    { name: 'Exames laboratoriais', url: '/exames-laboratoriais' },
    { name: 'Vacinas', url: '/vacinas' },
    { name: 'Meus pedidos', url: '/meus-pedidos' },
  ],
});
