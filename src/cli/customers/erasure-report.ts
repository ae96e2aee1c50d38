import { type ErasureCounts, erasureReport } from '#features/desk/customers/server/erasure-report.ts';

/** Effects of `clientes apagar`, for the operator: numbers and no names. */
export function erasureText(data: ErasureCounts, now: Date): string {
  const { gone, kept } = erasureReport(data, now);
  return [
    'Será apagado:',
    ...gone.map((line) => `  ${line}`),
    ...(kept.length > 0 ? ['Fica:', ...kept.map((line) => `  ${line}`)] : ['Nada fica.']),
    'Cópias de segurança deixam de ter os dados quando vencem.',
  ].join('\n');
}
