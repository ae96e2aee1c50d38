import type { DaySpan } from '#features/care/results/visit-model.ts';
import type { AdvisedRule } from './prep-rule.ts';

type Comparable = Pick<AdvisedRule, 'kind' | 'text' | 'min' | 'days'> & { gathered: number | null };

const isWithin = (inner: DaySpan, outer: DaySpan): boolean =>
  (outer.from === null || (inner.from !== null && inner.from >= outer.from)) &&
  (outer.until === null || (inner.until !== null && inner.until <= outer.until));

/**
 * "Exercício" for at least as long includes "Exercício pesado", and a rest in minutes includes "alguns minutos". A list
 * ("Exercício, sauna") adds something, so nothing covers it. A limit of age without a text is covered by any rule of
 * age that ends sooner, because the plan would otherwise name two different last days.
 */
export function covers(wide: Comparable, narrow: Comparable): boolean {
  if (wide.kind !== narrow.kind) return false;
  if (wide.kind === 'rest') return wide.min !== null && narrow.min === null;
  if (wide.kind === 'age')
    return (
      narrow.text === '' &&
      wide.text !== '' &&
      wide.days !== undefined &&
      narrow.days !== undefined &&
      isWithin(wide.days, narrow.days)
    );
  return (
    wide.kind === 'exercise' &&
    narrow.text.startsWith(`${wide.text} `) &&
    !/[,;]| e | ou | nem /.test(narrow.text) &&
    (narrow.min ?? 0) <= (wide.min ?? 0) &&
    (narrow.gathered === null || narrow.gathered <= (wide.gathered ?? -1))
  );
}
