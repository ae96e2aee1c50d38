/** Per customer: one for each password manager and security key of a person. */
export const MAX_PASSKEYS = 10;

/** How long a browser may take to answer a challenge. Its own window closes a little earlier. */
export const CHALLENGE_MINUTES = 5;

export const MAX_NAME = 60;

/** A passkey as its owner sees it. */
export interface Passkey {
  id: number;
  name: string;
  /** DD/MM/YYYY */
  since: string;
  /** DD/MM/YYYY; null: never. */
  lastUsed: string | null;
  /** A password manager keeps copies of it; otherwise it is lost with its device. */
  synced: boolean;
}
