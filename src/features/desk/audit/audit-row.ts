/**
 * An act that uses a provider has a row `asked` before the request, and `refused` or `done` after it. Every other act
 * is `done`.
 */
export const AUDIT_STAGES = ['asked', 'refused', 'done'] as const;

export type AuditStage = (typeof AUDIT_STAGES)[number];

export interface AuditEntry {
  at: Date;
  staffId: number | null;
  /** The name typed at the command line; null for the panel, whose operators have an id. */
  shellName: string | null;
  operation: string;
  stage: AuditStage;
  object: string;
  text: string;
}

export interface AuditRow extends AuditEntry {
  /** Numbers count from 1, without gaps. */
  seq: number;
  /** SHA-256 of the previous hash and this row, in hex. */
  hash: string;
}

export type Verdict =
  | { ok: true; rows: number; head: string | null }
  | { ok: false; rows: number; brokenAt: number };
