import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { PageCache } from '#platform/cache/page-cache.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { pageServices } from '#server/http/page-services.ts';
import { pageHandler } from '#server/http/pages.ts';
import { readPublicEntry } from '#server/http/public-entry.ts';
import { Browser } from '#test/helpers/browser.ts';
import { testStore } from '#test/helpers/store.ts';

const EVIL = 'alert(document.cookie)';
const EVIL_STYLE = 'body{display:none}';
const STYLED = `<style>${EVIL_STYLE}</style><style nonce="abc">${EVIL_STYLE}</style>`;
const SLIPPED_IN = `<script>${EVIL}</script><script nonce="abc">${EVIL}</script><script type="text/deferred">${EVIL}</script>${STYLED}`;

const { deps, methods } = await testStore();
const services = pageServices(withPayments(deps, methods));
const build = (await import(
  new URL('../../build/server/index.js', `file://${fileURLToPath(import.meta.url)}`).href
)) as ServerBuild;

/** The real pages; one holds markup that was not sanitised. Nothing is cached. */
const content = {
  ...services.content,
  view: async (path: string) => {
    const found = await services.content.view(path);
    return found && { ...found, sections: [{ heading: 'A', anchor: 'a', html: SLIPPED_IN, questions: [] }] };
  },
};
const publicEntry = await readPublicEntry(fileURLToPath(new URL('../../build/client', import.meta.url)));
const pages = pageHandler({
  deps,
  services: { ...services, content },
  build,
  publicEntry,
  cache: new PageCache(0),
});
const browser = new Browser(new Hono<VisitorEnv>().get('*', pages), deps.config.baseUrl);

const source = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('scripts and styles that slipped into a page are not blessed; ours are', async () => {
  const { html, headers } = await browser.page('/politica-de-privacidade');
  const policy = headers.get('content-security-policy') ?? '';
  expect(html).toContain(SLIPPED_IN);
  expect(policy).not.toContain(source(EVIL));
  expect(policy).not.toContain('nonce-');
  const ours = [
    ...html.replaceAll(SLIPPED_IN, '').matchAll(/<script(?![^>]*type="app)[^>]*>(.*?)<\/script>/gs),
  ];
  // The script of the head, and the element that names the modules.
  const [head = '', modules] = ours.map(([, code = '']) => code);
  expect([ours.length, modules]).toEqual([2, '']);
  expect(policy).toContain(source(head));
  const [, styles = ''] =
    /<style data-later[^>]*>(.*?)<\/style>/s.exec(html.replaceAll(SLIPPED_IN, '')) ?? [];
  expect(policy).toContain(`style-src 'self' ${source(styles)};`);
});

test('two renderings are the same to the byte, so one can be kept for everybody', async () => {
  for (const path of ['/', '/hemograma-completo', '/nao-existe']) {
    const [one, two] = [await browser.page(path), await browser.page(path)];
    expect(one.html, path).not.toContain('nonce=');
    expect(one.html, path).toBe(two.html);
    expect(one.headers.get('content-security-policy'), path).toBe(two.headers.get('content-security-policy'));
  }
});
