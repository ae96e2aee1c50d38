import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#platform/config/config.ts';
import { BARE_POLICY, SECURITY_HEADERS } from '#platform/http/security.ts';
import type { Logger } from '#platform/log/log.ts';
import { newRequestId } from './request-id.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The balancer and the container's health check call these by the machine's own address. */
const PROBES = ['/healthz', '/readyz', '/routez'];

const DETAIL = 'Este endereço não é o da loja.';
const BODY = JSON.stringify({
  type: 'about:blank',
  title: DETAIL,
  status: 400,
  code: 'bad_host',
  detail: DETAIL,
});
const HEAD = {
  ...SECURITY_HEADERS,
  'Content-Type': 'application/problem+json; charset=utf-8',
  'Content-Security-Policy': BARE_POLICY,
  'Cache-Control': 'no-store',
};

/**
 * A proxy and the store could read two Host headers, or a whole URL as the target, differently. Everything behind sees the
 * host in one spelling, as `URL.host` writes it: capitals or the standard port must not pass for another host.
 */
export function guardHost({ config, log, next }: { config: Config; log: Logger; next: Listener }): Listener {
  const hosts = [config.baseUrl, config.payUrl, config.panel?.url, ...config.callbackUrls].flatMap((url) =>
    url ? [new URL(url).host] : [],
  );
  const standardPort = config.baseUrl.startsWith('https:') ? /:443$/ : /:80$/;
  return (request, response) => {
    const { headers } = request;
    if (headers.host !== undefined) headers.host = headers.host.toLowerCase().replace(standardPort, '');
    if (isOneHost(request) && (!config.production || isOwnHost(request, hosts)))
      return next(request, response);
    const id = newRequestId();
    log.info({ id, method: request.method, route: 'bad host', status: 400, refusal: 'bad_host' }, 'request');
    response.writeHead(400, { ...HEAD, 'X-Request-Id': id }).end(BODY);
  };
}

function isOneHost({ rawHeaders, url }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 && (url?.startsWith('/') ?? false);
}

function isOwnHost({ headers, url = '' }: IncomingMessage, hosts: readonly string[]): boolean {
  if (PROBES.includes(url)) return true;
  return hosts.includes(headers.host ?? '');
}
