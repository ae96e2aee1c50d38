import { anyOf, listOf } from '#text/vocabulary/list-of.ts';
import type { Chunk } from '../matching/chunk.ts';
import { clauseEnd, firstOf, wordAt } from './clauses.ts';
import { hasWord } from './name-range.ts';

const OPENS = /^(?:apos|depois|daqui|posteriormente|futuramente)$/;
const BETWEEN =
  /^(?:os?|as?|aos?|n[ao]s?|num|numa|pr[ao]s?|partir|dentro|mais|uma?|dois|duas|tres|quatro|cinco|seis|segunda|terceira|fim|final|inicio|\d+|d\d+)$/;
const isTime = anyOf(
  listOf(
    `pos futuro retorno proxim* segundo outro outra etapa fase alta parto puerperio dia dias semana semanas mes meses ano anos semestre
    trimestre frente janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro`,
  ),
);
/** How the sample of today is taken: "só após jejum de 8 h", "só com 3 dias de abstinência". */
const isPreparation = anyOf(
  listOf(
    'jejum abstin* repouso almoco cafe refeic* prandial ciclo menstru* h manha ultima resultado* amanha',
  ),
);

/** "Após a alta", "a partir do D6", "no pós", "aos 3 meses", "mês que vem", behind the word at `at`. */
export function isLaterTime(chunks: readonly Chunk[], at: number): boolean {
  const end = clauseEnd(chunks, at);
  if (hasWord(chunks, at + 1, end, (word) => isPreparation(word) || /^\d+h$/.test(word))) return false;
  for (let next = at + 1; next < end; next += 1) {
    const word = wordAt(chunks, next);
    const isDayOfIllness = /^d\d+$/.test(word) && wordAt(chunks, next - 1) === 'partir';
    if (OPENS.test(word) || isTime(word) || isDayOfIllness) return true;
    if (!BETWEEN.test(word) || firstOf(chunks[next])?.link === 'de') return false;
  }
  return false;
}
