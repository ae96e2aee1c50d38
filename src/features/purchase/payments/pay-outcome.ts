/** How an attempt to pay ended: the buyer goes on, or stays. */
export type PayOutcome =
  | { next: string }
  | { code: string; title: string; message: string; payUntil: string | null };
