import type { BodyOf } from '#ui/http.ts';
import type { exportAudit } from '../operations.ts';

export type AuditFilter = BodyOf<typeof exportAudit>;

const KEYS = { staffId: 'pessoa', text: 'ato', object: 'objeto', from: 'desde', to: 'ate' } as const;
const NAMES = Object.keys(KEYS) as (keyof typeof KEYS)[];

const read = (name: keyof typeof KEYS, text: string) => {
  if (name === 'staffId') return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  if (name === 'text' || name === 'object') return text.slice(0, 60) || undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
};

/** Ignores unknown parameters. */
export function filterOf(search: string): AuditFilter {
  const query = new URLSearchParams(search);
  return Object.fromEntries(NAMES.map((name) => [name, read(name, (query.get(KEYS[name]) ?? '').trim())]));
}

export function queryOf(filter: AuditFilter): string {
  const query = new URLSearchParams();
  for (const name of NAMES) if (filter[name] !== undefined) query.set(KEYS[name], String(filter[name]));
  return query.size === 0 ? '' : `?${query}`;
}
