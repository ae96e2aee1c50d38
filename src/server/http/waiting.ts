import type { RequestListener } from 'node:http';
import type { Config } from '#platform/config/config.ts';
import { BARE_POLICY, SECURITY_HEADERS } from '#platform/http/security.ts';
import { RETRY_AFTER, UNAVAILABLE } from '#platform/http/unavailable.ts';
import type { Logger } from '#platform/log/log.ts';
import { guardHost } from './host-guard.ts';

const ALIVE = '/healthz';
const HEAD = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': BARE_POLICY,
  'Cache-Control': 'no-store',
};
const PROBLEM = JSON.stringify({ type: 'about:blank', title: UNAVAILABLE.detail, ...UNAVAILABLE });

const PAGE = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A loja volta em instantes</title>
<h1>A loja volta em instantes</h1><p>Aguarde alguns segundos e tente de novo.</p></html>
`;

export const waitingListener = (parts: { config: Config; log: Logger }): RequestListener =>
  guardHost({
    ...parts,
    next({ url = '', headers }, response) {
      if (url === ALIVE) {
        response.writeHead(200, { ...HEAD, 'Content-Type': 'text/plain; charset=utf-8' }).end('ok');
        return;
      }
      const isPage = headers.accept?.includes('text/html') ?? false;
      const type = isPage ? 'text/html' : 'application/problem+json';
      response
        .writeHead(503, { ...HEAD, 'Content-Type': `${type}; charset=utf-8`, 'Retry-After': RETRY_AFTER })
        .end(isPage ? PAGE : PROBLEM);
    },
  });
