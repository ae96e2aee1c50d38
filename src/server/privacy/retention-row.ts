import type { Retained } from '#platform/personal-data.ts';

export function retentionRow({ tables, personal, kept, why, jobs, otherwise, erased }: Retained): string {
  const ends = [...jobs.map((job) => `\`${job}\``), ...(otherwise ? [otherwise] : [])].join(', ');
  const names = tables.map((table) => `\`${table}\``).join(', ');
  return `| ${[names, personal ?? 'none', kept, why, ends || '—', erased ?? '—'].join(' | ')} |`;
}
