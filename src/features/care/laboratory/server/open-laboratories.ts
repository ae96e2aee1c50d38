import { readFileSync } from 'node:fs';
import { mllpClient } from '@loja/hl7';
import type { ProviderParts } from '#features/purchase/payments/server/payment-method.ts';
import type { Config } from '#platform/config/config.ts';
import { type CertifiedRequests, certifiedRequests } from '#platform/http/certified-requests.ts';
import { ForeignAddress, type Laboratories } from './laboratories.ts';

const TIMEOUT_MS = 30_000;

/** PEM. */
export interface LaboratoryCredentials {
  cert: string;
  key: string;
  ca: string;
}

/** Undefined without certificates: then only links without encryption open. */
export const laboratoryCredentials = ({
  laboratory: { tls },
}: Pick<Config, 'laboratory'>): LaboratoryCredentials | undefined =>
  tls && {
    cert: readFileSync(tls.certFile, 'utf8'),
    key: readFileSync(tls.keyFile, 'utf8'),
    ca: readFileSync(tls.caFile, 'utf8'),
  };

const FHIR_JSON = 'application/fhir+json';
/** A document of 10 MB in Base64 fits, with the resources around it. */
const LARGEST_BYTES = 16 * 1024 * 1024;
/** Answers with which a FHIR server refuses what it has understood. Others say nothing about the order. */
const REFUSALS = [400, 409, 412, 422];

/** Clients of the laboratories' systems, over MLLP or HTTP. The sandbox's answers for all of them where it plays along. */
export function openLaboratories({ config, runtime }: ProviderParts): Laboratories {
  const { sandbox } = config.laboratory;
  const timeoutMs = runtime.timeoutMs ?? TIMEOUT_MS;

  function credentials(): LaboratoryCredentials {
    const read = laboratoryCredentials(config);
    if (!read) throw new Error('LAB_CERT_FILE is not set');
    return read;
  }

  async function byMllp<T>(
    link: Parameters<Laboratories['connected']>[0],
    work: (send: (bytes: Uint8Array) => Promise<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    const tls = sandbox || !link.encrypted ? undefined : credentials();
    const { host, port } = sandbox ?? link;
    const client = mllpClient({ host, port, tls, timeoutMs });
    try {
      return await work((bytes) => client.send(bytes));
    } finally {
      await client.close();
    }
  }

  async function byHttp<T>(
    link: Parameters<Laboratories['reading']>[0],
    work: (base: URL, send: CertifiedRequests['send']) => Promise<T>,
  ): Promise<T> {
    const base = new URL(
      sandbox
        ? `http://${sandbox.host}:${sandbox.fhirPort}${link.path}`
        : `${link.encrypted ? 'https' : 'http'}://${link.host}:${link.port}${link.path}`,
    );
    const { send, close } = certifiedRequests({ credentials, timeoutMs, largestBytes: LARGEST_BYTES });
    try {
      return await work(base, send);
    } finally {
      close();
    }
  }

  return {
    connected(link, work) {
      if (link.protocol === 'hl7') return byMllp(link, work);
      return byHttp(link, (base, send) =>
        work(async (bytes) => {
          const headers = { 'content-type': FHIR_JSON, accept: FHIR_JSON, prefer: 'return=representation' };
          const { status, body } = await send({ method: 'POST', url: base.href, headers, body: bytes });
          if (status !== 200 && status !== 201 && !REFUSALS.includes(status))
            throw new Error(`answered ${status}`);
          return body;
        }),
      );
    },
    reading(link, work) {
      return byHttp(link, (base, send) =>
        work((address, accept = FHIR_JSON) => {
          const url = addressWithin(base, address);
          return send({ method: 'GET', url, headers: { accept, 'cache-control': 'no-cache' } });
        }),
      );
    },
  };
}

/** Throws `ForeignAddress` for another host, or for a path that does not begin as the server's. */
function addressWithin(base: URL, address: string): string {
  const folder = base.pathname.replace(/\/?$/, '/');
  let url: URL;
  try {
    url = new URL(address, `${base.origin}${folder}`);
  } catch {
    throw new ForeignAddress('not an address');
  }
  const isWithin = url.origin === base.origin && `${url.pathname}/`.startsWith(folder);
  if (!isWithin || url.username || url.password) throw new ForeignAddress(`an address at ${url.host}`);
  return url.href;
}
