import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { readStaffSession } from '#features/desk/staff/server/sign-in-staff.ts';
import type { Deps } from '#platform/deps.ts';
import { pageKeyFor } from '#platform/http/page-key.ts';
import { contentSecurityPolicy } from '#platform/http/security.ts';
import { PANEL, panelUrls } from '#values/panel-urls.ts';
import { panelBrowser } from './browser.ts';

interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, BuiltFile>;

const ENTRY = 'main.tsx';
/** The entry asks for it, and its files are asked for together with the entry. */
const START = 'start.tsx';

/**
 * One document for all pages of the panel. It holds no data: everything comes by operations, each with its check. A visit of
 * a signed-in operator gets the key that those operations need.
 */
export async function panelDocument(assetsFolder: string, { deps, secure }: { deps: Deps; secure: boolean }) {
  const { brand } = deps.config;
  const manifest = JSON.parse(
    await readFile(join(assetsFolder, '../panel/manifest.json'), 'utf8'),
  ) as Manifest;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('the panel was built without its entry');
  const policy = contentSecurityPolicy({ scripts: [], styles: [] });
  const first = filesOf(manifest, [ENTRY, START]);
  const built = first.flatMap(({ css = [] }) => css).map((file) => `${PANEL}/${file}`);
  const scripts = first.filter((one) => one !== entry).map(({ file }) => `${PANEL}/${file}`);
  const keyFor = async (c: Context): Promise<string | undefined> => {
    const { sessionHash } = panelBrowser(c, secure);
    const session = sessionHash === null ? null : await readStaffSession(deps, sessionHash, true);
    return session ? pageKeyFor(c, deps, `staff ${session.member.id}`) : undefined;
  };
  return async (c: Context) => {
    const key = await keyFor(c);
    const sheets = [...built, brand.page.themeSheet].filter(Boolean);
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    if (c.req.path.replace(/\/$/, '') === panelUrls.attendance())
      c.header('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
    return c.html(html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Painel · ${brand.page.name}</title>
${key && html`<meta name="page-key" content="${key}">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${sheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}
${scripts.map((href) => html`<link rel="modulepreload" href="${href}">`)}
<script type="module" src="${PANEL}/${entry.file}"></script>
</head>
<body><div id="painel"></div><noscript>O painel precisa de JavaScript.</noscript></body>
</html>`);
  };
}

/** Imported files come first, which is Vite's own order of their sheets for files that it loads later. */
function filesOf(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): BuiltFile[] {
  return keys.flatMap((key) => {
    const found = manifest[key];
    if (seen.has(key) || !found) return [];
    seen.add(key);
    return [...filesOf(manifest, found.imports ?? [], seen), found];
  });
}
