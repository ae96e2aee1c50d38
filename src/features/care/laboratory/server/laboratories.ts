import type { LabLink } from '../laboratory.ts';

/** The port to the laboratories' systems. */
export interface Laboratories {
  /**
   * Opens a connection for the messages of one `work`, one at a time. `send` rejects when no whole answer comes: the laboratory
   * may have the message or not, so the same bytes are sent again.
   */
  connected<T>(
    link: Pick<LabLink, 'host' | 'port' | 'encrypted'>,
    work: (send: (bytes: Uint8Array) => Promise<Uint8Array>) => Promise<T>,
  ): Promise<T>;
}
