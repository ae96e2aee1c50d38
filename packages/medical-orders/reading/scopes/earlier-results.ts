import { GAP } from '#text/tokens/token.ts';
import { isCommon } from '#text/vocabulary/common-words.ts';
import { isTakenAnalyte } from '#text/vocabulary/medicines.ts';
import { isRequest } from '#text/vocabulary/scope-words.ts';
import type { Chunk } from '../matching/chunk.ts';
import { depthAt, firstOf, isNamed, sentenceEnd, sentenceStart, wordAt } from './clauses.ts';
import { type Scope, scope } from './scope.ts';

const COPULAS = new Set([
  'era',
  'foi',
  'deu',
  'igual',
  'atual',
  'esta',
  'estava',
  'resultado',
  'ultimo',
  'ultima',
  'basal',
  'previo',
  'previa',
  'inicial',
  'controle',
]);

/** The index of the chunk that a result belongs to, or -1: "TSH 8,2", "ferritina era 980". */
function measuredChunk(chunks: readonly Chunk[], at: number): number {
  const [token] = chunks[at]?.tokens ?? [];
  if (!token?.isResult || chunks[at]?.meaning || token.gap === GAP.strong) return -1;
  let before = at - 1;
  while (
    before >= 0 &&
    (COPULAS.has(wordAt(chunks, before)) || isDate(chunks[before]) || isCalendar(chunks, before))
  )
    before -= 1;
  // "TSH (último 6,2)" is a reason to order it.
  if (before < at - 1 && depthAt(chunks, before) < depthAt(chunks, at)) return -1;
  if (isUnsoldAntibody(chunks[before]) && before === at - 1) return -1;
  const word = wordAt(chunks, before);
  return isNamed(chunks[before]) || (word !== '' && !isCommon(word)) ? before : -1;
}

/** The number in "anti-GAD 65" belongs to the name. */
const isUnsoldAntibody = (chunk: Chunk | undefined): boolean =>
  chunk?.meaning?.is === 'unsold' && /^anti/.test(chunk.words[0] ?? '');

/** An exam with a result was done already. Several results exclude all names of the sentence up to a request. */
export function resultScopes(chunks: readonly Chunk[]): Scope[] {
  const measured = chunks.map((_, at) => measuredChunk(chunks, at));
  const vital = chunks.flatMap((_, at) => (isVitalSign(chunks, at) ? scope('excluded', at, at + 1) : []));
  const single = measured.flatMap((from, at) => (from >= 0 ? scope('excluded', from, at + 1) : []));
  const small = chunks.flatMap((_, at) => smallResultScopes(chunks, at));
  const whole: Scope[] = [];
  for (let from = 0; from < chunks.length; ) {
    const to = sentenceEnd(chunks, from);
    const results = measured
      .slice(from, to)
      .filter((at, place) => at >= 0 && !BODY_UNIT.test(wordAt(chunks, from + place + 1)));
    const end = firstRequest(chunks, results, to);
    if (results.some((at) => isNamed(chunks[at]))) whole.push(...namesWithNumbers(chunks, from, end));
    if (results.length > 1 && results.some((at) => isNamed(chunks[at])))
      whole.push(...scope('excluded', from, end));
    else if (results.length > 1) whole.push(...namesWithNumbers(chunks, from, end));
    from = to;
  }
  return [...vital, ...single, ...small, ...whole];
}

const VITAL_SIGN =
  /^(?:pa|fc|fr|t|tax|temp|s[ap]?t?o2|spo2|sat|p|e|peso|est|estatura|altura|pc|imc|bcf|au|hgt|dx)$/;

/** "PA 12x8 FC 88 FR 18 T 36": letters with a number beside other vital signs are measurements. */
function isVitalSign(chunks: readonly Chunk[], at: number): boolean {
  const [start, end] = [sentenceStart(chunks, at), sentenceEnd(chunks, at)];
  const isSign = (place: number) => {
    const [token, number] = [chunks[place]?.tokens[0], firstOf(chunks[place + 1])];
    const isAlone = chunks[place]?.tokens.length === 1;
    return (
      isAlone &&
      VITAL_SIGN.test(token?.word ?? '') &&
      number?.gap !== GAP.strong &&
      /^\d/.test(number?.word ?? '')
    );
  };
  return (
    isNamed(chunks[at]) &&
    isSign(at) &&
    chunks.some((_, place) => place !== at && place >= start && place < end && isSign(place))
  );
}

/** "AU 30 cm", "P 12 kg" */
const BODY_UNIT = /^(?:cm|kg|bpm|irpm|mmhg)$/;

/** "Ferritina 8 em janeiro", "ferritina 12 (baixa)". Perhaps "ferritina de 12", "proteinúria de 5 g". */
function smallResultScopes(chunks: readonly Chunk[], at: number): Scope[] {
  const [number, next] = [firstOf(chunks[at + 1]), firstOf(chunks[at + 2])];
  if (isBloodGroup(chunks, at)) return scope('excluded', at, at + 1);
  if (!isNamed(chunks[at]) || !number || number.gap !== GAP.none) return [];
  if (!/^\d{1,3}$/.test(wordAt(chunks, at + 1))) return [];
  // "Anti-HBs 4 UI": only a medicine has a dose.
  const isUnit =
    next?.gap === GAP.none &&
    (UNIT.test(next.word) || (/^ui?$/.test(next.word) && !isTakenAnalyte(chunks[at]?.words ?? [])));
  const isMonth = /^(?:em|de)$/.test(next?.link ?? '') && MONTH.test(next?.word ?? '');
  if (next && next.gap < GAP.strong && (isMonth || isUnit || LEVEL.test(next.word)))
    return scope('excluded', at, at + 2);
  const isAmount = /^(?:g|gramas|mil)$/.test(next?.word ?? '') && next?.gap !== GAP.strong;
  const isValue = /^(?:em|de)$/.test(number.link) && (!next || next.gap === GAP.strong || isAmount);
  return isValue ? scope('uncertain', at, at + 1) : [];
}

/** "Tipo sanguíneo O+", "tipagem: A positivo" */
const isBloodGroup = (chunks: readonly Chunk[], at: number): boolean =>
  /^(?:tip|grupo|abo)/.test(chunks[at]?.words.join('') ?? '') &&
  isNamed(chunks[at]) &&
  /^(?:A|B|O|AB)$/.test(firstOf(chunks[at + 1])?.raw ?? '') &&
  (firstOf(chunks[at + 1])?.beforeSign === true ||
    /^(?:positiv|negativ|pos|neg|rh)/.test(wordAt(chunks, at + 2)));

const UNIT = /^(?:mui|ng|pg|mm)$/;
const MONTH = /^(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)/;
const LEVEL = /^(?:baix|alt[oa]|normal|elevad|diminuid|aumentad|alterad)/;

/** In a sentence of results, even a small number after a name is a result: "Hb 9,8 VCM 70 ferritina 5". */
const namesWithNumbers = (chunks: readonly Chunk[], from: number, to: number) =>
  chunks.slice(from, to).flatMap((chunk, place) => {
    const at = from + place;
    const isNumber = /^\d+$/.test(wordAt(chunks, at + 1)) && !/^doses?$/.test(wordAt(chunks, at + 2));
    return isNamed(chunk) && isNumber && firstOf(chunks[at + 1])?.gap === GAP.none
      ? scope('excluded', at, at + 1)
      : [];
  });

function firstRequest(chunks: readonly Chunk[], [first = 0, ...more]: readonly number[], to: number): number {
  const last = more.at(-1) ?? first;
  for (let at = first; at < to; at += 1) {
    if (isRequest(wordAt(chunks, at)) && wordAt(chunks, at - 1) !== 'nao') return at;
    if (at > last + 1 && (firstOf(chunks[at])?.afterColon || firstOf(chunks[at])?.afterStop)) return at;
  }
  return to;
}

/** "Teste de covid da farmácia negativo", "TSH no postinho normal", "BCG ao nascer ok" */
const isPlace = (chunks: readonly Chunk[], at: number): boolean =>
  (/^(?:d[aeo]|em)$/.test(firstOf(chunks[at])?.link ?? '') ||
    /^(?:n[ao]|ao)$/.test(wordAt(chunks, at - 1))) &&
  /^(?:farmacias?|postos?|postinho|ubs|upa|sus|hospital|laboratorio|lab|casa|drogaria|maternidade|clinica|nascer|nascimento|escola|empresa)$/.test(
    chunks[at]?.words[0] ?? '',
  );

/** "HPV 16 negativo", "influenza 2026 aplicada" */
const isSubtype = (chunk: Chunk | undefined): boolean =>
  firstOf(chunk)?.gap === GAP.none && /^(?:\d{1,3}|20\d\d)$/.test(firstOf(chunk)?.word ?? '');

/** "TSH de abril normal" */
export const isDate = (chunk: Chunk | undefined): boolean =>
  firstOf(chunk)?.link === 'de' &&
  /^(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|\d)/.test(chunk?.words[0] ?? '');

const isLastPeriod = (chunks: readonly Chunk[], at: number): boolean =>
  [at, at - 1].some(
    (period) =>
      /^(?:semana|mes|ano|consulta|internacao)$/.test(wordAt(chunks, period)) &&
      /^(?:passad|retrasad|anterior)/.test(wordAt(chunks, period + 1)),
  );

const isAgo = (chunks: readonly Chunk[], at: number): boolean =>
  [at, at - 1, at - 2].some(
    (ha) =>
      wordAt(chunks, ha) === 'ha' &&
      (at === ha || /^(?:\d+|um|uma|dois|duas|tres|poucos|poucas)$/.test(wordAt(chunks, ha + 1))) &&
      (at < ha + 2 || /^(?:dias?|semanas?|mes|meses|anos?)$/.test(wordAt(chunks, at))),
  );

/** Part of a date with a slash: "03/26", "jan/26", "10/03/2026" */
const isCalendar = (chunks: readonly Chunk[], at: number): boolean => {
  const isPart = (place: number) =>
    /^(?:\d{1,2}|\d{4})$/.test(wordAt(chunks, place)) || MONTH.test(wordAt(chunks, place));
  const slash = (place: number) =>
    chunks[place]?.tokens[0]?.start === (chunks[place - 1]?.tokens.at(-1)?.end ?? -2) + 1 &&
    firstOf(chunks[place])?.gap === GAP.weak;
  return isPart(at) && ((slash(at) && isPart(at - 1)) || (slash(at + 1) && isPart(at + 1)));
};

const isInDate = (chunks: readonly Chunk[], at: number): boolean =>
  /^\d{1,4}$/.test(wordAt(chunks, at)) &&
  [chunks[at], chunks[at - 1], chunks[at - 2]].some(
    (chunk, distance) => isDate(chunk) && (distance === 0 || /^\d/.test(wordAt(chunks, at - distance))),
  );

/** "Hepatite B 3 doses feitas" */
const isDoses = (chunks: readonly Chunk[], at: number): boolean =>
  /^\d{1,2}$/.test(wordAt(chunks, at)) && /^doses?$/.test(wordAt(chunks, at + 1));

/** "TOTG 26 sem normal", "TOTG com 26s normal" */
const isPregnancyWeek = (chunks: readonly Chunk[], at: number): boolean => {
  const word = wordAt(chunks, at);
  return (
    /^\d\ds(?:em)?$/.test(word) || (/^sem(?:anas)?$/.test(word) && /^\d\d$/.test(wordAt(chunks, at - 1)))
  );
};

/** "TSH normal", "Lp(a) dosada": no sign between them but the bracket of the name. */
const touches = (chunks: readonly Chunk[], at: number): boolean => {
  const [token, before] = [firstOf(chunks[at]), chunks[at - 1]?.tokens];
  const closesName =
    before?.[0]?.depth === token?.depth && (before?.at(-1)?.depth ?? 0) > (token?.depth ?? 0);
  return token?.gap === GAP.none || (token?.gap === GAP.weak && !token.afterSeparator && closesName);
};

const joinsName = (chunks: readonly Chunk[], at: number, joiningWords: ReadonlySet<string>): boolean =>
  touches(chunks, at + 1) &&
  (joiningWords.has(wordAt(chunks, at)) ||
    /[a-z]{4}mente$/.test(wordAt(chunks, at)) ||
    firstOf(chunks[at])?.raw === 'é' ||
    isDate(chunks[at]) ||
    isPlace(chunks, at) ||
    (/^(?:n[ao]|ao)$/.test(wordAt(chunks, at)) && isPlace(chunks, at + 1)) ||
    isSubtype(chunks[at]));

export const nameRightBefore = (
  chunks: readonly Chunk[],
  at: number,
  joiningWords: ReadonlySet<string>,
): number => {
  let before = at - 1;
  while (
    before >= 0 &&
    (isInDate(chunks, before) ||
      isCalendar(chunks, before) ||
      isLastPeriod(chunks, before) ||
      isAgo(chunks, before) ||
      isDoses(chunks, before) ||
      isPregnancyWeek(chunks, before) ||
      isPregnancyWeek(chunks, before + 1) ||
      joinsName(chunks, before, joiningWords))
  )
    before -= 1;
  return touches(chunks, before + 1) && isNamed(chunks[before]) ? before : -1;
};
