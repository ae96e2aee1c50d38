import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { FILE_POLICY, HSTS } from '#platform/http/security.ts';
import { acceptsBrotli } from './accepts-brotli.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

interface Asset {
  body: Uint8Array<ArrayBuffer>;
  /** Made by the build, for every file that gets smaller by it. */
  brotli: Uint8Array<ArrayBuffer> | undefined;
  headers: Record<string, string>;
}

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** The built browser files, held in memory. They need no request id and no log line. */
export async function assetServer(folder: string, secure: boolean): Promise<MiddlewareHandler> {
  const guards = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': FILE_POLICY,
    ...(secure && { 'Strict-Transport-Security': HSTS }),
  };
  const assets = await readAssets(folder, guards);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const asset = assets.get(c.req.path);
    // A file of an earlier release: an open tab asks for it, and reloads itself on this answer.
    if (!asset && c.req.path.startsWith('/assets/'))
      return c.text('Arquivo de outra versão da loja.', 404, { ...guards, 'Cache-Control': 'no-store' });
    if (!asset) return next();
    for (const [name, value] of Object.entries(asset.headers)) c.header(name, value);
    if (!asset.brotli || !acceptsBrotli(c.req.header('accept-encoding'))) return c.body(asset.body);
    c.header('Content-Encoding', 'br');
    return c.body(asset.brotli);
  };
}

async function readAssets(folder: string, guards: Record<string, string>): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>();
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(file.name)];
    if (!file.isFile() || !type) continue;
    const full = join(file.parentPath, file.name);
    const path = `/${relative(folder, full).split(sep).join('/')}`;
    const packed = `${full}.br`;
    assets.set(path, {
      body: new Uint8Array(await readFile(full)),
      brotli: existsSync(packed) ? new Uint8Array(await readFile(packed)) : undefined,
      headers: {
        'Content-Type': type,
        'Cache-Control': path.startsWith('/assets/') ? FOREVER : AN_HOUR,
        ...guards,
        Vary: 'Accept-Encoding',
      },
    });
  }
  return assets;
}
