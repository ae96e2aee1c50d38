import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

// A certificate is a few nested DER values; writing them here needs no tool and leaves no key in the repository.
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);

const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'));
const LOOPBACK = hex('87047f000001');
const LOCALHOST = der(0x82, Buffer.from('localhost'));
/** The OID under which ICP-Brasil's certificates name the company's CNPJ (2.16.76.1.3.3). */
const CNPJ_OID = hex('0605604c010303');

export interface Pem {
  cert: string;
  key: string;
}

interface Subject {
  name: string;
  kind: 'ec' | 'rsa';
  /** DER of the names in subjectAltName; an authority has none. */
  names: Uint8Array | null;
  /** As in "491231". */
  until?: string;
  issuer: { name: string; key: KeyObject } | null;
}

const pairOf = promisify(generateKeyPair);

async function certificateOf({ name, kind, names, until = '491231', issuer }: Subject) {
  const { publicKey, privateKey } =
    kind === 'ec'
      ? await pairOf('ec', { namedCurve: 'P-256' })
      : await pairOf('rsa', { modulusLength: 2048 });
  const named = (text: string) =>
    sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(text)))));
  const extensions =
    names === null
      ? sequence(hex('0603551d13'), hex('0101ff'), der(0x04, sequence(hex('0101ff'))))
      : sequence(hex('0603551d11'), der(0x04, sequence(names)));
  const serial = randomBytes(8);
  serial[0] = 1;
  const content = sequence(
    der(0xa0, hex('020102')),
    der(0x02, serial),
    ECDSA_SHA256,
    named(issuer?.name ?? name),
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from(`${until}120000Z`))),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extensions)),
  );
  const signature = sign('sha256', content, issuer?.key ?? privateKey);
  const signed = sequence(content, ECDSA_SHA256, der(0x03, hex('00'), signature));
  const lines = signed.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    name,
    privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** An otherName with the CNPJ, as ICP-Brasil's certificates of companies have one. */
const cnpjName = (cnpj: string): Buffer => der(0xa0, CNPJ_OID, der(0xa0, der(0x04, Buffer.from(cnpj))));

/** Reads the CNPJ from the certificate's DER; null without one. */
export function cnpjIn(certificate: Uint8Array): string | null {
  const bytes = Buffer.from(certificate);
  const at = bytes.indexOf(CNPJ_OID);
  const [, cnpj] = /([0-9A-Z]{14})/.exec(at < 0 ? '' : bytes.subarray(at, at + 40).toString('latin1')) ?? [];
  return cnpj ?? null;
}

export interface OfficeCertificates {
  /** The authority that signed the others. */
  authority: Pem;
  server: Pem;
  /** The company that issues notes: for the connection and for signatures. */
  issuer: Pem;
}

const FILES = ['authority', 'server', 'issuer'] as const;

/** Makes an authority, a server on this machine, and a company with this CNPJ. */
export async function makeCertificates(
  cnpj: string,
  { until }: { until?: string } = {},
): Promise<OfficeCertificates> {
  const authority = await certificateOf({ name: 'AC Mundo de teste', kind: 'ec', names: null, issuer: null });
  const issuer = { name: authority.name, key: authority.privateKey };
  const [server, company] = await Promise.all([
    certificateOf({ name: 'localhost', kind: 'rsa', names: Buffer.concat([LOOPBACK, LOCALHOST]), issuer }),
    certificateOf({
      name: `EMPRESA DE TESTE:${cnpj}`,
      kind: 'rsa',
      names: cnpjName(cnpj),
      issuer,
      ...(until !== undefined && { until }),
    }),
  ]);
  const pem = ({ cert, key }: Pem): Pem => ({ cert, key });
  return { authority: pem(authority), server: pem(server), issuer: pem(company) };
}

/** Opens the certificates in this folder, and makes them the first time. */
export async function openCertificates(folder: string, cnpj: string): Promise<OfficeCertificates> {
  const path = (name: string, end: string) => join(folder, `${name}.${end}`);
  if (!FILES.every((name) => existsSync(path(name, 'crt')))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const made = await makeCertificates(cnpj);
    for (const name of FILES) {
      writeFileSync(path(name, 'key'), made[name].key, { mode: 0o600 });
      writeFileSync(path(name, 'crt'), made[name].cert, { mode: 0o600 });
    }
  }
  const read = (name: string): Pem => ({
    cert: readFileSync(path(name, 'crt'), 'utf8'),
    key: readFileSync(path(name, 'key'), 'utf8'),
  });
  return { authority: read('authority'), server: read('server'), issuer: read('issuer') };
}
