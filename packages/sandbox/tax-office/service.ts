import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { World } from '../shared/payment-service.ts';
import { makeCertificates, type OfficeCertificates, openCertificates } from './certificates.ts';
import { issnetApi } from './issnet-api.ts';
import { openTaxOffice, type TaxOffice } from './office.ts';
import { taxOfficePages } from './pages.ts';
import { sefinApi } from './sefin-api.ts';

/** Of the company whose notes the sandbox takes. */
export const SANDBOX_CNPJ = '11222333000181';

let inMemory: Promise<OfficeCertificates> | undefined;

function certificatesInMemory(): Promise<OfficeCertificates> {
  inMemory ??= makeCertificates(SANDBOX_CNPJ);
  return inMemory;
}

const NOT_FOUND_HTML =
  '<html><head><title>404 - File or directory not found.</title></head><body><h1>Server Error</h1></body></html>';

/**
 * SEFIN Nacional and the service of Brasília on one port with mutual TLS 1.2. Without a folder the certificates are in memory,
 * the same ones as long as the process runs.
 */
export async function startTaxOffice(world: World, { port, host }: { port: number; host: string }) {
  const { dataDir, knobs, clock, timer } = world;
  const certificates = dataDir
    ? await openCertificates(join(dataDir, 'tax-office'), SANDBOX_CNPJ)
    : await certificatesInMemory();
  const office = openTaxOffice({ dataDir, clock, knobs, certificates });
  const app = new Hono();
  app.use(outages(office, timer));
  app.route('/SefinNacional', sefinApi(office, clock));
  app.route('/wsnfsenacional', issnetApi(office));
  app.notFound((c) => c.html(NOT_FOUND_HTML, 404));
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer,
    serverOptions: {
      cert: certificates.server.cert,
      key: certificates.server.key,
      ca: certificates.authority.cert,
      requestCert: true,
      rejectUnauthorized: true,
      maxVersion: 'TLSv1.2',
    },
  }) as Server;
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${taken}`,
    certificates,
    office,
    pages: {
      '/notas': {
        app: taxOfficePages(office),
        title: 'Notas fiscais',
        about: 'As notas (NFS-e) que a loja emitiu, na SEFIN Nacional e em Brasília.',
      },
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      office.close();
    },
  };
}

type Timer = World['timer'];

/** The knobs that make the service slow, absent or silent, before or after it did its work. */
const outages = ({ knobs }: TaxOffice, timer: Timer) =>
  createMiddleware(async (c, next) => {
    const { notasDemoraMs, notasForaDoAr, notasPagina404, notasCertificadoRecusado } = knobs.get();
    if (notasDemoraMs > 0) await new Promise<void>((done) => timer(notasDemoraMs, done));
    if (notasCertificadoRecusado)
      return c.html('<html><body>403.16 - Client certificate is untrusted.</body></html>', 403);
    if (notasPagina404) return c.html(NOT_FOUND_HTML, 404);
    if (notasForaDoAr) return c.html('<html><body>Service Unavailable</body></html>', 503);
    await next();
    // The work is done, and the connection ends before the caller hears of it.
    if (c.req.method === 'POST' && c.res.status < 300 && knobs.take('notasSemResposta'))
      (c.env as HttpBindings).incoming.socket.destroy();
  });
