import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { Brand } from '#platform/brand/brand.ts';
import { acceptsBrotli } from '#platform/http/accepts-brotli.ts';
import { FILE_POLICY, HSTS } from '#platform/http/security.ts';
import type { Logger } from '#platform/log/log.ts';
import { PANEL } from '#values/panel-urls.ts';
import { readSharedFile, shareBuiltFiles } from './shared-assets.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

interface Asset {
  body: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
  headers: Record<string, string>;
}

const HASHED = /^\/(painel\/)?(assets|marca)\//;
const OF_A_BUILD = /^\/(painel\/)?assets\//;
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

interface AssetOptions {
  brand: Brand;
  secure: boolean;
  panelFolder?: string | undefined;
  /** Folder where copies of two releases find each other's built files while one replaces the other. */
  sharedFolder?: string | undefined;
  log: Logger;
}

/** The built browser files and the brand's own, held in memory. They get no request id and no log line. */
export async function assetServer(
  folder: string,
  { brand, secure, panelFolder, sharedFolder, log }: AssetOptions,
): Promise<MiddlewareHandler> {
  const guards = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': FILE_POLICY,
    ...(secure && { 'Strict-Transport-Security': HSTS }),
  };
  const assets = new Map([
    ...(await readAssets(folder, guards)),
    ...(panelFolder ? await readAssets(panelFolder, guards, `${PANEL}/assets`) : []),
    // Mails show an icon of the brand in pages of other sites.
    ...(await readAssets(brand.publicFolder, { ...guards, 'Cross-Origin-Resource-Policy': 'cross-origin' })),
  ]);
  /** The brand's logo and theme, which change while the store runs. */
  const ofBrand = (path: string): Asset | undefined => {
    const text = Object.hasOwn(brand.hashedFiles, path) ? brand.hashedFiles[path] : undefined;
    if (text === undefined) return;
    const body = Buffer.from(text);
    const made = asset(path, body, brotliCompressSync(body), guards);
    assets.set(path, made);
    return made;
  };
  if (sharedFolder)
    await shareBuiltFiles(sharedFolder, builtFiles(assets)).catch((err: unknown) =>
      log.error({ err }, 'built files are not shared'),
    );
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const asset =
      assets.get(c.req.path) ??
      ofBrand(c.req.path) ??
      (sharedFolder && (await ofAnotherRelease(sharedFolder, c.req.path, guards)));
    // The file belongs to an earlier release. The open tab that requests it reloads on this response.
    if (!asset && OF_A_BUILD.test(c.req.path))
      return c.text('Arquivo de outra versão da loja.', 404, { ...guards, 'Cache-Control': 'no-store' });
    if (!asset) return next();
    for (const [name, value] of Object.entries(asset.headers)) c.header(name, value);
    if (!asset.brotli || !acceptsBrotli(c.req.header('accept-encoding'))) return c.body(asset.body);
    c.header('Content-Encoding', 'br');
    return c.body(asset.brotli);
  };
}

function builtFiles(assets: ReadonlyMap<string, Asset>): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const [path, { body, brotli }] of assets) {
    if (!OF_A_BUILD.test(path)) continue;
    files.set(path, body);
    if (brotli) files.set(`${path}.br`, brotli);
  }
  return files;
}

async function ofAnotherRelease(
  folder: string,
  path: string,
  guards: Record<string, string>,
): Promise<Asset | undefined> {
  if (!TYPES[extname(path)]) return;
  const body = await readSharedFile(folder, path);
  return body
    ? asset(path, body, (await readSharedFile(folder, `${path}.br`)) ?? undefined, guards)
    : undefined;
}

async function readAssets(
  folder: string,
  guards: Record<string, string>,
  below = '',
): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !TYPES[extname(file.name)]) continue;
    const full = join(file.parentPath, file.name);
    const path = `${below}/${relative(folder, full).split(sep).join('/')}`;
    const compressedPath = `${full}.br`;
    const brotli = existsSync(compressedPath) ? await readFile(compressedPath) : undefined;
    assets.set(path, asset(path, await readFile(full), brotli, guards));
  }
  return assets;
}

function asset(
  path: string,
  body: Uint8Array,
  brotli: Uint8Array | undefined,
  guards: Record<string, string>,
): Asset {
  return {
    body: new Uint8Array(body),
    brotli: brotli && new Uint8Array(brotli),
    headers: {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': HASHED.test(path) ? FOREVER : AN_HOUR,
      ...guards,
      Vary: 'Accept-Encoding',
    },
  };
}
