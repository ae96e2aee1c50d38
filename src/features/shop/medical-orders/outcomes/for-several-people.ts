import type { CompiledDictionary } from '../dictionary/compile-dictionary.ts';
import type { Reading } from './collect-reading.ts';

const COUPLE =
  /(?<!\p{L})eu e (?:o |a )?(?:meu|minha) (?:esposo|esposa|marido|mulher|namorad[oa]|noiv[oa]|companheir[oa]|m[aã]e|pai|irm[aã]o|irm[aã]|filh[oa]|av[oóô])(?!\p{L})|(?<!\p{L})(?:g[eê]me[oa]s|casal)(?!\p{L}).{0,200}(?:cada|ambos|ambas|os dois|as duas)(?!\p{L})/iu;
const EACH =
  /(?<![\d\p{L}])(\d{1,2}) \p{L}{4,20},? (?:cada(?: um| uma)?|todos|todas) com(?!\p{L})[^;.\n]{0,300}/giu;
const MAX_PEOPLE = 20;

/** One service for each person: "3 motoristas, cada um com hemograma", and vaccines for "eu e meu esposo". */
export function forSeveralPeople(
  text: string,
  found: Reading['found'],
  { services }: CompiledDictionary,
): Reading['found'] {
  const each = [...text.matchAll(EACH)];
  const vaccines = COUPLE.test(text)
    ? new Set(services.flatMap(({ kind, code }) => (kind === 'vaccine' ? [code] : [])))
    : null;
  if (each.length === 0 && !vaccines) return found;
  return found.map((one) => {
    if (one.qty > 1) return one;
    const group = each.find(({ index, 0: all }) => index < one.span[0] && one.span[1] <= index + all.length);
    const people = group ? Number(group[1]) : vaccines?.has(one.code) ? 2 : 1;
    return people > 1 && people <= MAX_PEOPLE ? { ...one, qty: people } : one;
  });
}
