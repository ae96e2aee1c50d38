import type { Refusal, Transport } from '../invoice.ts';

/** The note as the tax office made it, byte for byte. */
export interface AuthorizedNote {
  /** 50 characters. */
  accessKey: string;
  /** nNFSe, the number that people read. */
  number: string;
  xml: string;
}

/**
 * `refused` means that nothing happened, for the stated reasons. `unavailable` means that it may have happened, so ask before
 * you send again.
 */
export type OfficeResult<T> =
  | { ok: true; value: T }
  | { ok: false; code: 'refused'; detail: string; refusals: Refusal[]; unreadable?: boolean }
  | { ok: false; code: 'unavailable'; detail: string; unreadable?: boolean };

/** The port to a tax office. It takes documents that are signed already, and may be asked again with the same arguments. */
export interface TaxOffice {
  /** A declaration that has a note already is refused with E0014. */
  issue(signedXml: string): Promise<OfficeResult<AuthorizedNote>>;
  /** The note of a declaration by its Id, or null when there is none. */
  find(declarationId: string): Promise<OfficeResult<AuthorizedNote | null>>;
  /** Registers the event 101101, and returns the event. */
  cancel(accessKey: string, signedXml: string): Promise<OfficeResult<string>>;
  /** The event 101101 of a note, or null when it has none. */
  findCancellation(note: { accessKey: string; declarationId: string }): Promise<OfficeResult<string | null>>;
}

/** Clients of the tax offices, and the signature that they all take. */
export interface TaxOffices {
  office(transport: Transport): TaxOffice;
  /** Signs `infDPS` or `infPedReg`. Throws without a certificate. */
  sign(xml: string): string;
  /** True once there is a certificate to sign with. */
  isReady(): boolean;
}
