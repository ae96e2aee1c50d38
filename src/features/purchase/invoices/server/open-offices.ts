import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ProviderParts } from '#features/purchase/payments/server/payment-method.ts';
import type { Transport } from '../invoice.ts';
import { officeConnection } from './internal/office-connection.ts';
import { type SigningKey, signDocument } from './internal/sign-document.ts';
import type { TaxOffice, TaxOffices } from './invoice-transport.ts';
import { issnetOffice } from './issnet.ts';
import { sefinOffice } from './sefin.ts';

const TIMEOUT_MS = 30_000;

/** The clients of the tax offices. The certificate is read at its first use, because the sandbox makes one while it starts. */
export function openTaxOffices({ config, runtime, watched }: ProviderParts): TaxOffices {
  const { tls, sefinUrl, issnetUrl, signature } = config.invoices;
  let read: { cert: string; key: string; ca: string | undefined } | undefined;
  const credentials = () => {
    if (!tls) throw new Error('NFSE_CERT_FILE is not set');
    read ??= {
      cert: readFileSync(tls.certFile, 'utf8'),
      key: readFileSync(tls.keyFile, 'utf8'),
      ca: tls.caFile && readFileSync(tls.caFile, 'utf8'),
    };
    return read;
  };
  let signing: SigningKey | undefined;
  const send = officeConnection(credentials, runtime.timeoutMs ?? TIMEOUT_MS);
  const offices: Readonly<Record<Exclude<Transport, 'csv'>, TaxOffice>> = {
    sefin: watched('sefin', sefinOffice(sefinUrl, send)),
    issnet: watched('issnet', issnetOffice(issnetUrl, send)),
  };
  return {
    office(transport) {
      if (transport === 'csv') throw new Error('no tax office takes the notes of this issuer');
      return offices[transport];
    },
    sign(xml) {
      signing ??= { cert: credentials().cert, key: createPrivateKey(credentials().key) };
      return signDocument(xml, signing, signature);
    },
    isReady: () => tls !== undefined && existsSync(tls.certFile),
  };
}
