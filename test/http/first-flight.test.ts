import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listeningStore } from '#test/helpers/store.ts';

const KB = 1024;
const PAGES = {
  home: '/',
  category: '/exames-laboratoriais',
  product: '/hemograma-completo',
  search: '/busca?q=hemograma',
};

// With the port in its addresses, a page's compressed size would change by up to 60 bytes.
const store = await listeningStore({ repack: true, baseUrl: 'http://loja.test' });

interface Answer {
  /** As it goes over the wire: status line, headers and body. */
  bytes: number;
  body: Buffer;
}

/** The answer to a browser's first request. */
async function ask(path: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { host: 'loja.test', accept: 'text/html', 'accept-encoding': 'br' };
  get(store.url + path, { headers }, resolve).on('error', reject);
  const answer = await promise;
  const body = Buffer.concat(await answer.toArray());
  expect(answer.statusCode, path).toBe(200);
  const pairs = answer.rawHeaders.length / 2;
  const names = answer.rawHeaders.join('').length;
  const head = `HTTP/1.1 200 OK\r\n\r\n`.length + names + pairs * ': \r\n'.length;
  return { bytes: head + body.length, body };
}

async function kept(path: string) {
  await ask(path);
  await store.cache.repacked;
  const { bytes, body } = await ask(path);
  return { bytes, html: brotliDecompressSync(body).toString() };
}

const sizeOf = async (path: string) => (await ask(path)).body.length;

const firstStyles = (html: string) =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('');

const SHEET = /data-later="(\/assets\/parts-[^"]+\.css)"/;

test.each(Object.entries(PAGES))(
  '%s: its HTML with headers and first styles is small',
  async (_name, path) => {
    const { bytes, html } = await kept(path);
    expect(firstStyles(html).length).toBeGreaterThan(5000);
    expect(bytes).toBeLessThanOrEqual(20 * KB);
  },
);

const everySheet = () => {
  const folder = new URL('../../build/client/assets/', import.meta.url);
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  expect(sheets).toHaveLength(3);
  return sheets.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('');
};

const CLASS = /\.([a-zA-Z][\w-]*)/g;
const classesIn = (css: string) => new Set([...css.matchAll(CLASS)].map(([, name = '']) => name));

test.each([
  ...Object.values(PAGES),
  '/perguntas-frequentes',
  '/fale-conosco',
  '/pedido-medico',
  '/nossas-unidades',
  '/atendimento-movel',
  '/mapa-do-site',
  '/onboarding',
  '/not-found',
  '/nada-disso',
])('%s: its first styles have every class of its HTML that a sheet has', async (path) => {
  const html = await (await fetch(store.url + path, { headers: { host: 'loja.test' } })).text();
  const styled = classesIn(everySheet());
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const early = classesIn(firstStyles(html));
  expect(used.filter((name) => styled.has(name) && !early.has(name))).toEqual([]);
});

test.each(Object.entries(PAGES))(
  '%s: its scripts, one style sheet and one font, each small',
  async (_name, path) => {
    const { html } = await kept(path);
    const modules =
      /<script type="text\/deferred" src="[^"]+" data-modules="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(modules.length).toBeGreaterThan(2);
    const scripts = await Promise.all(modules.map(sizeOf));
    expect(scripts.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(86 * KB);

    expect(html).not.toMatch(/href="\/assets\/[^"]+\.css"/);
    const sheet = SHEET.exec(html)?.[1] ?? '';
    expect(await sizeOf(sheet)).toBeLessThanOrEqual(6.5 * KB);
    // Either would make the browser compute the whole page again.
    const rules = await (await fetch(store.url + sheet)).text();
    expect(rules).not.toMatch(/@font-face|@page|:root\{/);

    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      ([, href = '']) => href,
    );
    expect(fonts).toHaveLength(1);
    expect(await sizeOf(fonts.join())).toBeLessThanOrEqual(13.5 * KB);
  },
);

test('the server has no second copy of what only browsers load', async () => {
  const files = readdirSync(new URL('../../build/server', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  });
  expect(files.filter((file) => /\.(css|woff2)$/.test(file))).toEqual([]);
});
