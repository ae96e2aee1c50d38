import type { Refusal, RefusalRow } from './call.ts';
import type { Problem } from './problem.ts';

export type RefusalRows = Readonly<Record<string, RefusalRow>>;

export const isRefusal = (outcome: unknown): outcome is Refusal & { fields?: Record<string, string> } =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;

/** The row of the refusal's code decides. Throws without a row, because an expected failure without a text is a bug. */
export function problemOf(
  refusal: Refusal & { fields?: Record<string, string> },
  rows: RefusalRows = {},
): Problem {
  const { code, fields } = refusal;
  const row = rows[code];
  if (!row) throw new Error(`no row for the refusal ${code}`);
  const detail = typeof row.detail === 'string' ? row.detail : row.detail(refusal as never);
  return { status: row.status, code, detail, ...(fields && { fields }) };
}
