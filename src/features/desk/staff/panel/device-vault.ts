import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';

/** Beside the sealed content a row says nothing about a patient. */
interface Sealed {
  savedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

/** Rows of one operator on this device. All of them reject where the browser keeps nothing. */
export interface Vault<Row> {
  save(id: string, row: Row): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** The oldest first, without unreadable ones. Drops all operators' rows that are older than a week. */
  all(): Promise<Row[]>;
}

const WEEK_MS = 7 * 24 * 3_600_000;
const SEPARATOR = ' ';

/** Each kind of row has a database for all operators: a row's id begins with a fingerprint of its operator's key. */
const DATABASES = { records: ['painel', 'registros'], texts: ['painel-textos', 'textos'] } as const;

type Kind = keyof typeof DATABASES;

const opened: Partial<Record<Kind, UseStore>> = {};

/** `key` is `deviceKey` of `staff/me`. Personal data never stays readable on a shared computer. */
export async function openVault<Row>(key: string, kind: Kind): Promise<Vault<Row>> {
  const store = (): UseStore => {
    const [database, rows] = DATABASES[kind];
    opened[kind] ??= createStore(database, rows);
    return opened[kind];
  };
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const [print, secret] = await Promise.all([
    crypto.subtle.digest('SHA-256', bytes),
    crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
  ]);
  const owner = [...new Uint8Array(print).slice(0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const idOf = (id: string) => `${owner}${SEPARATOR}${id}`;

  async function open({ iv, content }: Sealed): Promise<Row> {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, content);
    return JSON.parse(new TextDecoder().decode(plain)) as Row;
  }
  return {
    async save(id, row) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(row));
      const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, plain);
      await set(idOf(id), { savedAt: Date.now(), iv, content } satisfies Sealed, store());
    },
    remove: (ids) => delMany(ids.map(idOf), store()),
    async all() {
      const rows = await entries<string, Sealed>(store());
      const old = rows.filter(([, { savedAt }]) => savedAt < Date.now() - WEEK_MS);
      await delMany(
        old.map(([id]) => id),
        store(),
      );
      const own = rows.filter((row) => row[0].startsWith(`${owner}${SEPARATOR}`) && !old.includes(row));
      own.sort(([, one], [, other]) => one.savedAt - other.savedAt);
      const read = await Promise.allSettled(own.map(([, sealed]) => open(sealed)));
      return read.flatMap((row) => (row.status === 'fulfilled' ? [row.value] : []));
    },
  };
}
