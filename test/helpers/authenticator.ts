import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface Key {
  id: string;
  userHandle: string;
  privateKey: KeyObject;
}

interface Odd {
  origin?: string;
  rpId?: string;
  challenge?: string;
  verified?: boolean;
  /** Signatures so far; 0: does not count. */
  counter?: number;
  backedUp?: boolean;
  certificate?: boolean;
}

const FLAGS = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, newKey: 0x40 };
const text = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A device with passkeys, as a browser at `origin` uses it. It makes ES256 keys and attests nothing. */
export function authenticator(origin: string) {
  const authenticatorData = (rpId: string, { verified = true, backedUp, counter = 0 }: Odd, more = 0) => {
    const flags =
      FLAGS.present |
      (verified ? FLAGS.verified : 0) |
      (backedUp ? FLAGS.mayBackUp | FLAGS.backedUp : 0) |
      more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const clientData = (type: string, challenge: string, odd: Odd) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    /** As navigator.credentials.create(), in the shape of POST /v1/customer/passkeys/add. */
    create(options: CreationOptions, odd: Odd = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const credentialId = randomBytes(16);
      const key: Key = { id: text(credentialId), userHandle: options.user.id, privateKey };
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const idLength = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        authenticatorData(odd.rpId ?? options.rp.id, odd, FLAGS.newKey),
        Buffer.alloc(16),
        idLength,
        credentialId,
        cose,
      ]);
      const statement = odd.certificate
        ? new Map<string, unknown>([['x5c', [Buffer.from('certificate')]]])
        : new Map();
      const attestation = new Map<string, unknown>([
        ['fmt', odd.certificate ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ]);
      const sent = {
        id: key.id,
        clientDataJSON: text(clientData('webauthn.create', options.challenge, odd)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      };
      return { key, sent };
    },

    /** As navigator.credentials.get(), in the shape of POST /v1/login/passkey. */
    get(options: { challenge: string; rpId: string }, key: Key, odd: Odd = {}) {
      const data = authenticatorData(odd.rpId ?? options.rpId, odd);
      const client = clientData('webauthn.get', options.challenge, odd);
      return {
        id: key.id,
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
        userHandle: key.userHandle,
      };
    },
  };
}

/** RFC 8949, as much of it as an attestation has. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat(1).map((item) => cbor(item))]);
  throw new Error('Not in an attestation');
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  return length < 256
    ? Buffer.from([type | 24, length])
    : Buffer.from([type | 25, length >> 8, length & 0xff]);
}
