import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageCache } from '#platform/cache/page-cache.ts';
import { createServer } from '#server/http/create-server.ts';
import { readConfig } from '#server/read-config.ts';
import { Browser } from '#test/helpers/browser.ts';
import { testStore } from '#test/helpers/store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'loja-marca-'));
afterAll(() => rmSync(folder, { recursive: true }));

const store = await testStore();
let browser: Browser;

beforeAll(async () => {
  cpSync(join(root, 'brand'), folder, { recursive: true });
  const file = join(folder, 'brand.json');
  const facts = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({
      ...facts,
      name: 'Lab Ipê',
      wordmark: undefined,
      legalName: 'Ipê Análises </script> Ltda.',
      dataProtectionOfficer: { title: 'Encarregado', name: 'João Prado', email: 'lgpd@ipe.example' },
      links: { results: 'https://resultados.ipe.example' },
      notice: undefined,
      theme: { ...facts.theme, brand: '#1d3f8f', 'brand-deep': '#142c66', 'brand-tint': '#e8eefb' },
    }),
  );
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"/>');
  writeFileSync(join(folder, 'texts/termos-vacinas.md'), '## Termo do Ipê\n\nUm texto próprio.\n');
  const { BASE_URL, SECRET } = { BASE_URL: 'http://loja.test', SECRET: store.deps.config.secret };
  const { brand } = readConfig({ BASE_URL, SECRET, BRAND_DIR: folder });
  const build = (await import(new URL('build/server/index.js', `file://${root}`).href)) as ServerBuild;
  const app = await createServer({
    ...store,
    deps: { ...store.deps, config: { ...store.deps.config, brand } },
    build,
    assetsFolder: join(root, 'build/client'),
    cache: new PageCache(1024 * 1024),
  });
  browser = new Browser(app, BASE_URL);
});

test('pages name only the configured provider', async () => {
  for (const path of ['/', '/hemograma-completo', '/entre', '/offline', '/nada-disso']) {
    const html = await (await browser.request(path)).text();
    expect(html, path).toContain('Lab Ipê');
    expect(html.replace(/<main[\s\S]*<\/main>/, ''), path).not.toContain('Buriti');
  }
});

test('the footer shows who answers for personal data, and only the links there are', async () => {
  const html = await (await browser.request('/')).text();
  expect(html).toContain('Ipê Análises &lt;/script&gt; Ltda.');
  expect(html).toContain('Encarregado');
  expect(html).toContain('href="mailto:lgpd@ipe.example"');
  expect(html).toContain('https://resultados.ipe.example');
  expect(html).not.toContain('Portal institucional');
  expect(html).not.toContain('Loja de demonstração');
});

test('the theme is a sheet after the store’s own', async () => {
  const html = await (await browser.request('/')).text();
  const [, href = ''] =
    /<\/style><link rel="stylesheet" href="(\/marca\/tema-[0-9a-f]{8}\.css)"/.exec(html) ?? [];
  const sheet = await browser.request(href);
  expect(await sheet.text()).toBe(
    'html:root{--brand:#1d3f8f;--brand-deep:#142c66;--brand-tint:#e8eefb}@media screen and (prefers-color-scheme:dark){html:root:where(:not([data-theme=light])){--color-brand:#a5b2d2;--color-brand-deep:#d0d5e0;--color-brand-tint:#101e2a}}@media screen{html[data-theme=dark]{--color-brand:#a5b2d2;--color-brand-deep:#d0d5e0;--color-brand-tint:#101e2a}}',
  );
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  expect(html).toContain(
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#142c66"/><meta name="theme-color" content="#1d3f8f"/>',
  );
});

test('logo and icons come from the brand, the logo for ever', async () => {
  const html = await (await browser.request('/')).text();
  const [, src = ''] =
    /<img src="(\/marca\/logo-[0-9a-f]{8}\.svg)" width="90" height="30" alt="Lab Ipê"/.exec(html) ?? [];
  const logo = await browser.request(src);
  expect(await logo.text()).toBe(readFileSync(join(folder, 'logo.svg'), 'utf8'));
  expect(logo.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(logo.headers.get('cache-control')).toContain('immutable');
  expect(logo.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const icon = await browser.request('/icon-192.png');
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(icon.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('search engines and installers get the provider’s name', async () => {
  const html = await (await browser.request('/')).text();
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({ name: 'Lab Ipê', telephone: '+556135500100' });
  expect((await browser.json('/manifest.webmanifest')).body).toMatchObject({
    short_name: 'Lab Ipê',
    theme_color: '#1d3f8f',
  });
});

test('terms of use are the provider’s', async () => {
  expect((await browser.json('/v1/terms?source=vacinas')).body).toMatchObject({
    blocks: [
      { type: 'heading', text: 'Termo do Ipê' },
      { type: 'paragraph', text: 'Um texto próprio.' },
    ],
  });
});
