/** This many suffice for all of a person's password managers and security keys. */
export const MAX_PASSKEYS = 10;

/** The browser has this long to answer a challenge; its dialog closes a little earlier. */
export const CHALLENGE_MINUTES = 5;

export const MAX_NAME = 60;

export interface Passkey {
  id: number;
  name: string;
  /** The date is DD/MM/YYYY. */
  since: string;
  lastUsed: string | null;
  /** True when a password manager keeps copies; otherwise it is lost with its device. */
  synced: boolean;
}
