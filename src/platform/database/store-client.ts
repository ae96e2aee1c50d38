import type { Duplex } from 'node:stream';
import { Client, type ClientConfig } from 'pg';
import { findPrimary } from './find-primary.ts';
import { serversOf } from './servers.ts';

/** Connects to DATABASE_URL. If the address names several servers, that is the primary. */
export class StoreClient extends Client {
  readonly #connectionString: string;

  constructor(config: ClientConfig = {}) {
    const { connectionString = '' } = config;
    super({ ...config, connectionString: serversOf(connectionString)[0] });
    this.#connectionString = connectionString;
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
    if (serversOf(this.#connectionString).length === 1)
      return callback ? void super.connect(callback) : super.connect();
    const connected = findPrimary(this.#connectionString).then(({ host, port }) => {
      Object.assign(this, { host, port });
      return super.connect();
    });
    if (!callback) return connected;
    connected.then(() => callback(undefined as unknown as Error), callback);
    return undefined;
  }

  /** Closes the socket without PostgreSQL's goodbye, which a frozen server would never answer. */
  drop(): void {
    (this as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
  }
}
