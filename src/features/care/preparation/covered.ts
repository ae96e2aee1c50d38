import type { AdvisedRule } from './prep-rule.ts';

type Asked = Pick<AdvisedRule, 'kind' | 'text' | 'min'> & { gathered: number | null };

/**
 * "Exercício" for at least as long includes "Exercício pesado", and a rest in minutes includes "alguns minutos".
 * A list ("Exercício, sauna") adds something, so nothing covers it.
 */
export function covers(wide: Asked, narrow: Asked): boolean {
  if (wide.kind !== narrow.kind) return false;
  if (wide.kind === 'rest') return wide.min !== null && narrow.min === null;
  return (
    wide.kind === 'exercise' &&
    narrow.text.startsWith(`${wide.text} `) &&
    !/[,;]| e | ou | nem /.test(narrow.text) &&
    (narrow.min ?? 0) <= (wide.min ?? 0) &&
    (narrow.gathered === null || narrow.gathered <= (wide.gathered ?? -1))
  );
}
