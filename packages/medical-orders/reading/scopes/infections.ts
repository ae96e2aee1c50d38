import { GAP } from '#text/tokens/token.ts';
import { isInfection as isNamedInfection } from '#text/vocabulary/infections.ts';
import { isRequest, PATIENT_WORDS, RELATIVES } from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { ARTICLES, depthAt, firstOf, isNamed, wordAt } from './clauses.ts';
import { type Scope, scope } from './scope.ts';

const isInfection = (chunk: Chunk | undefined): boolean =>
  chunk !== undefined && isNamedInfection(chunk.words);

const HAS =
  /^(?:tem|tinha|teve|tiveram|e|era|esta|estava|faleceu|morreu|trat(?:a|ou|ava)|contraiu|pegou|portador[ae]?s?|soropositiv[oa]s?|positiv[oa]s?|diagnosticad[oa]s?|internad[oa]s?|infectad[oa]s?|acometid[oa]s?|curad[oa]s?)$/;
const BETWEEN =
  /^(?:o|a|os|as|um|uma|de|ja|tambem|com|para|por|pel[oa]s?|que|doenca|infeccao|virus|infec\w*|diagnostico|\d+|anos?|meses|ano|passado|febre|casos?|familiar(?:es)?|pessoal|previ[oa]s?|domiciliar|intradomiciliar|sexual|paciente|positiv[oa]s?|suspeit[oa]s?|confirmad[oa]s?|recente|atual|anterior|gestacional|congenit[oa]|gestacao|gravidez|na|no)$/;
const OTHERS =
  /^(?:namorad[oa]|noiv[oa]|companheir[oa]|conjuge|colegas?|vizinh[oa]s?|cunhad[oa]|sogr[oa]|amig[oa]s?|familia(?:r|res)?|parceir[oa]s?|irmaos|avos|pais|bebe|rn|crianca)$/;
/** "Exposição a HIV", "surto de hepatite A" */
const OPENERS =
  /^(?:suspeita|suspeito|contato|contatos|contactante|comunicante|exposicao|expost[oa]|surto|epidemia|area|regiao|zona|historia|historico|antecedentes?|cicatriz|sequelas?|portador[ae]?s?|acidente|fonte|tratamento|infeccao|infectad[oa]|diagnosticad[oa]|gestacao|gravidez|tratou|faleceu|morreu|vive|vivendo)$/;
const MAX_WORDS = 6;

/** "Seu irmão tem doença de Chagas": an infection that explains the order. Null where none is mentioned. */
export function infectionScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const word = wordAt(chunks, at);
  const isPerson = PATIENT_WORDS.has(word) || RELATIVES.has(word) || OTHERS.test(word);
  if (!isPerson && !OPENERS.test(word)) return null;
  let hasVerb = OPENERS.test(word);
  for (let next = at + 1; next <= at + MAX_WORDS; next += 1) {
    const token = firstOf(chunks[next]);
    if (!token || token.gap === GAP.strong || token.afterColon || token.questioned) return null;
    if (isInfection(chunks[next])) {
      const isTold = hasVerb || token.link === 'com' || chunks[next]?.tokens.at(-1)?.beforeSign;
      return isTold ? scope('excluded', next, infectionsEnd(chunks, next)) : null;
    }
    const between = wordAt(chunks, next);
    hasVerb ||= HAS.test(between);
    if (!HAS.test(between) && !BETWEEN.test(between) && !OPENERS.test(between)) return null;
  }
  return null;
}

function infectionsEnd(chunks: readonly Chunk[], from: number): number {
  let end = from + 1;
  while (
    isInfection(chunks[end]) ||
    (/^(?:e|ou|nem|o|a)$/.test(wordAt(chunks, end)) &&
      (isInfection(chunks[end + 1]) ||
        (ARTICLES.has(wordAt(chunks, end + 1)) && isInfection(chunks[end + 2]))))
  )
    end += 1;
  return end;
}

const STATE =
  /^(?:diagnosticad[oa]|cronic[oa]|controlad[oa]|resolvid[oa]|curad[oa]|tratad[oa]|previ[oa]|pregress[oa]|congenit[oa]|latente|infancia)$/;

/** "Hepatite B crônica", "HIV há 10 anos", "catapora na infância" */
export function describedScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  const word = wordAt(chunks, at);
  const isAgo = word === 'ha' && /^\d+$/.test(wordAt(chunks, at + 1));
  if (!isAgo && !STATE.test(word)) return null;
  const isBetween = /^(?:n[ao]|recem|gestacional|congenit[oa]|ocular|adquirid[oa])$/.test(
    wordAt(chunks, at - 1),
  );
  const before = isBetween ? at - 2 : at - 1;
  const isFormer = /^(?:infancia|resolvid)/.test(word) && isNamed(chunks[before]);
  if (!(isInfection(chunks[before]) || isFormer) || firstOf(chunks[at])?.gap === GAP.strong) return null;
  // "Hepatite C tratada (SOF/DAC)"
  let end = at + 1;
  while (depthAt(chunks, end) > depthAt(chunks, at)) end += 1;
  return scope('excluded', before, end);
}

const TREATMENT = /^(?:tarv|haart|tratamento|seguimento|acompanhamento|terapia|profilaxia|uso|remissao)$/;

/** "HIV em TARV, ctrl: TSH": an infection under treatment is known. */
export function treatedScopes(chunks: readonly Chunk[], at: number): Scope[] | null {
  if (!TREATMENT.test(wordAt(chunks, at))) return null;
  const isUnder = /^(?:em|com)$/.test(firstOf(chunks[at])?.link ?? '') || wordAt(chunks, at - 1) === 'sob';
  let from = wordAt(chunks, at - 1) === 'sob' ? at - 1 : at;
  const last = from;
  while (
    isInfection(chunks[from - 1]) ||
    (from < last && wordAt(chunks, from - 1) === 'e' && isInfection(chunks[from - 2]))
  )
    from -= 1;
  const isRequested = isRequest(wordAt(chunks, from - 1));
  return isUnder && from < last && !isRequested ? scope('excluded', from, last) : null;
}
