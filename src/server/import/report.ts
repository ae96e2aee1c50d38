import type { ImportError } from '#platform/import/import.ts';
import { countText } from '#values/count-text.ts';
import type { ImportOutcome } from './import-file.ts';

export function reportOf(
  { lines, result, written }: ImportOutcome,
  { simulate }: { simulate: boolean },
): string {
  if (result.errors.length > 0) return refused(result.errors);
  const { added, changed, unchanged, samples, large, withdrawn, returning, remains } = result;
  if (large.length > 0 && !written) return toConfirm(large, simulate);
  const others = added + changed - withdrawn.length - returning.length;
  const counts = `${countText(lines, 'linha', 'linhas')}: ${countText(added, 'nova', 'novas')}, ${countText(changed, 'alterada', 'alteradas')}, ${unchanged} sem mudança.`;
  return [
    counts,
    ...(samples.length > 0 ? listed(samples, others) : []),
    ...section(withdrawn, 'encerrado', 'encerrados'),
    ...remains.map((sentence) => `  ${sentence}`),
    ...section(returning, 'de volta', 'de volta'),
    ending(written, simulate, added + changed),
  ].join('\n');
}

const MOST_LISTED = 20;

const section = (rows: readonly string[], one: string, many: string): string[] =>
  rows.length === 0
    ? []
    : [`${countText(rows.length, one, many)}:`, ...listed(rows.slice(0, MOST_LISTED), rows.length)];

const listed = (rows: readonly string[], total: number): string[] => [
  ...rows.map((row) => `  ${row}`),
  ...(total > rows.length ? [`  … e mais ${total - rows.length}`] : []),
];

function ending(written: boolean, simulate: boolean, changes: number): string {
  if (written) return 'Gravado.';
  return simulate && changes > 0 ? 'Simulação: nada foi gravado.' : 'Nada a gravar: a loja já está assim.';
}

function refused(errors: readonly ImportError[]): string {
  const lines = errors.map(
    ({ line, column, reason }) => `  linha ${line}${column ? `, coluna ${column}` : ''}: ${reason}`,
  );
  return [
    `Nada foi gravado: ${countText(errors.length, 'problema', 'problemas')} no arquivo.`,
    ...lines,
  ].join('\n');
}

function toConfirm(large: readonly string[], simulate: boolean): string {
  const counted = countText(large.length, 'mudança grande', 'mudanças grandes');
  const next = simulate ? 'Para gravar mesmo assim, importe com' : 'Se estiver certo, repita com';
  return [
    `Nada foi gravado: ${counted} de preço (cai mais da metade ou passa de 5 vezes). Confira:`,
    ...large.map((change) => `  ${change}`),
    `${next} --confirmar-grandes.`,
  ].join('\n');
}
