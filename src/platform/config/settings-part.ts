import type * as v from 'valibot';

export type RawSettings = Readonly<Record<string, string | undefined>>;

/** A part may use these of the whole store's settings. */
export interface StoreSettings {
  /** The sandbox's address, even if it does not run. */
  sandbox: string;
  usesSandbox: boolean;
  /** The folder in which the sandbox remembers. */
  sandboxDir: string;
  merchantName: string;
  /** A secret of 32 digits, derived from the store's for this purpose. */
  derivedSecret(purpose: string): string;
}

/**
 * The settings of one payment method, declared in its slice, which also adds `name` to `Config`. The lists name what the
 * store checks in the same way for all parts.
 */
export interface SettingsPart<
  Entries extends v.ObjectEntries = v.ObjectEntries,
  Name extends string = string,
  Settings = unknown,
> {
  name: Name;
  entries: Entries;
  read(read: v.InferOutput<v.ObjectSchema<Entries, undefined>>, store: StoreSettings): Settings;
  /** The sandbox runs outside production until this address is set. */
  replacesSandbox?: Names<Entries>;
  neededInProduction?: readonly Names<Entries>[];
  /** Addresses of services outside: in production neither this machine nor without TLS. */
  outside: readonly Names<Entries>[];
  /** Further addresses of this store, at which providers call it. */
  callbackAddresses?: readonly Names<Entries>[];
  /** The operator generates these secrets. */
  ownSecrets: readonly Names<Entries>[];
  /** A provider issues these secrets. */
  providerSecrets: readonly Names<Entries>[];
  /** Production refuses these values, which the sandbox publishes. */
  fromSandbox: Readonly<Partial<Record<Names<Entries>, string>>>;
  clientCertificate?: { certificate: Names<Entries>; key: Names<Entries>; authorities: Names<Entries> };
  problems?(settings: RawSettings): string[];
  productionProblems?(settings: RawSettings): string[];
  /** The ways to pay that these settings open, as a sentence about payment names them. */
  waysToPay(settings: NoInfer<Settings>): string[];
  /** Operators see these settings in the panel. They are named one by one, so that no secret appears by itself. */
  shown(settings: NoInfer<Settings>): Record<string, string>;
}

type Names<Entries> = keyof Entries & string;

export const defineSettings = <const Entries extends v.ObjectEntries, const Name extends string, Settings>(
  part: SettingsPart<Entries, Name, Settings>,
): SettingsPart<Entries, Name, Settings> => part;
