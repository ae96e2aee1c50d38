export type PayOutcome =
  | { next: string }
  | { code: string; title: string; message: string; payUntil: string | null };
