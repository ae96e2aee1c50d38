import type { LabLink } from '../laboratory.ts';

type Reached = Pick<LabLink, 'protocol' | 'host' | 'port' | 'path' | 'encrypted'>;

/** The address is not the laboratory's own. */
export class ForeignAddress extends Error {}

/**
 * Reads an address of a FHIR server, relative to where it begins. Throws `ForeignAddress` for another host or path, `TooLong` for
 * an answer above 16 MB, and where no whole answer comes. Redirects are answers.
 */
export type Ask = (address: string, accept?: string) => Promise<{ status: number; body: Buffer }>;

/** The port to the laboratories' systems. */
export interface Laboratories {
  /**
   * Opens a connection for the messages of one `work`, one at a time. `send` rejects when no whole answer comes: the laboratory
   * may have the message or not, so the same bytes are sent again.
   */
  connected<T>(
    link: Reached,
    work: (send: (bytes: Uint8Array) => Promise<Uint8Array>) => Promise<T>,
  ): Promise<T>;
  /** Opens a FHIR server for the questions of one `work`. */
  reading<T>(link: Reached, work: (ask: Ask) => Promise<T>): Promise<T>;
}
