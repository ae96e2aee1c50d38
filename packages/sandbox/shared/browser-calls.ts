import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { cors } from 'hono/cors';

/** Calls that the page of any shop makes with its visitor's browser; no cookies. */
export const fromAnyPage = cors({
  origin: '*',
  allowMethods: ['POST', 'OPTIONS'],
  allowHeaders: ['authorization', 'content-type'],
});

export function script(url: URL) {
  const source = readFileSync(url, 'utf8');
  return (c: Context) =>
    c.body(source, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
}
