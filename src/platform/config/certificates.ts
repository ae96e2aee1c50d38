import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { serversOf } from '../database/servers.ts';

export interface CertificateState {
  setting: string;
  expiresAt: Date | null;
}

interface Held {
  /** The sandbox makes its files itself, while it starts. */
  tls: { certFile: string; caFile: string | undefined; ofSandbox?: boolean } | undefined;
}

interface Files {
  databaseUrl?: string | undefined;
  pix: Held;
  invoices: Held;
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** A chain expires with its first certificate, a list of accepted authorities with its last one. */
export function certificateStates({ databaseUrl, pix, invoices }: Files): CertificateState[] {
  const query = URL.parse(serversOf(databaseUrl ?? '')[0])?.searchParams;
  const issuing = invoices.tls?.ofSandbox ? undefined : invoices.tls;
  const own = {
    PIX_CERT_FILE: pix.tls?.certFile,
    NFSE_CERT_FILE: issuing?.certFile,
    'DATABASE_URL, sslcert': query?.get('sslcert'),
  };
  const accepted = {
    PIX_CA_FILE: pix.tls?.caFile,
    NFSE_CA_FILE: issuing?.caFile,
    'DATABASE_URL, sslrootcert': query?.get('sslrootcert'),
  };
  const states = (files: Record<string, string | null | undefined>, which: (...times: number[]) => number) =>
    Object.entries(files).flatMap(([setting, file]) =>
      file ? [{ setting, expiresAt: expiryOf(file, which) }] : [],
    );
  return [...states(own, Math.min), ...states(accepted, Math.max)];
}

function expiryOf(file: string, which: (...times: number[]) => number): Date | null {
  try {
    const found = readFileSync(file, 'utf8').match(PEM) ?? [];
    const times = found.map((pem) => new X509Certificate(pem).validToDate.getTime());
    return times.length > 0 ? new Date(which(...times)) : null;
  } catch {
    return null;
  }
}
