import { generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A certificate is a few nested DER values; writing them here avoids a tool and a key in the repository.
const der = (tag: number, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);

/** A self-signed certificate for 127.0.0.1, as PEM files in `folder`. `until`: as in "491231" for 31/12/2049. */
export function certificate(folder: string, name: string, until = '491231') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaSha256 = sequence(hex('06082a8648ce3d040302'));
  const who = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));
  const valid = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from(`${until}120000Z`)));
  const forLoopback = sequence(hex('0603551d11'), der(0x04, sequence(hex('87047f000001'))));
  const content = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    ecdsaSha256,
    who,
    valid,
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(forLoopback)),
  );
  const signed = sequence(content, ecdsaSha256, der(0x03, hex('00'), sign('sha256', content, privateKey)));
  const cert = `-----BEGIN CERTIFICATE-----\n${signed.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const files = { certFile: join(folder, `${name}.crt`), keyFile: join(folder, `${name}.key`) };
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key);
  return { cert, key, ...files };
}
