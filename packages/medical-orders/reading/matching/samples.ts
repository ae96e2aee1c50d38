import type { CompiledDictionary, Meaning } from '#text/compile-dictionary.ts';
import { termKey } from '#text/normalize.ts';
import { GAP } from '#text/tokens/token.ts';
import { isCommon } from '#text/vocabulary/common-words.ts';
import type { Chunk } from './chunk.ts';

interface Sample {
  /** Suffixes of dictionary terms, in the order of preference. */
  suffixes: readonly string[];
  /** Matches services that always use this sample. */
  ownServices: RegExp;
}

const SAMPLES = new Map<string, Sample>(
  Object.entries({
    urina: {
      suffixes: ['urinario24h', 'urina24h', 'urinario', 'urina'],
      ownServices: /uri|uro|drogas|clearance|clam|gono|trachom|microalb/i,
    },
    fezes: { suffixes: ['fecal', 'fezes'], ownServices: /fec|fez|copro|parasit|sudan/i },
    saliva: { suffixes: ['salivar', 'saliva'], ownServices: /saliva/i },
    secrecao: { suffixes: ['secrecao', 'secrecaovaginal'], ownServices: /secre|cultura|bacter|gram|pcr/i },
    liquor: { suffixes: ['liquor', 'liquorico'], ownServices: /l[ií]quor/i },
    swab: { suffixes: ['secrecao', 'secrecaovaginal', 'swab'], ownServices: /^/ },
  }),
);
const VESSELS = new Set('amostra amostras isolada isolado jato frasco recente'.split(' '));
/** They name no exam themselves. */
const MATERIALS = new Set('swab raspado lavado escovado esfregaco escarro'.split(' '));
const BLOOD = new Set(['sangue', 'soro', 'serico', 'plasma', 'plasmatico']);
const TIME_OR_SITE =
  /^(?:24h?|h|amostra|isolado|isolada|vaginal|uretral|anal|retal|primeiro|jato|medio|rotina)$/;
/** "cultura" and "proteína" name an exam only with its sample: "urina 24h: proteína", "urina: EAS, cultura". */
const needsSample = ({ meaning, words }: Chunk): boolean =>
  meaning === null && /^(?:cultura|proteinas?)$/.test(words[0] ?? '');
/** "Relação proteína/creatinina na urina" is not sold, and its sample is no exam either. */
const mayHaveSample = ({ meaning }: Chunk): boolean => meaning?.is === 'service' || meaning?.is === 'unsold';
const NOT_OFFERED: Meaning = { services: [], is: 'other' };

/** `sample` is the one that the row of a table names. */
export function combineSamples(
  chunks: readonly Chunk[],
  dictionary: CompiledDictionary,
  sample = '',
): Chunk[] {
  const combined: Chunk[] = [];
  let headingSample = sample;
  /** The heading applies inside this bracket: "urina 24h (cálcio, citrato)". */
  let bracketDepth = 0;
  for (let at = 0; at < chunks.length; ) {
    const [before, chunk] = [chunks[at - 1], chunks[at] as Chunk];
    const depth = chunk.tokens[0]?.depth ?? 0;
    if (depth < bracketDepth) [headingSample, bracketDepth] = ['', 0];
    const heading = sampleAt(chunks, at);
    const headingEnd = heading && headingEndAt(chunks, at, heading.end);
    if (heading && headingEnd) {
      headingSample = heading.word;
      bracketDepth = chunks[headingEnd]?.tokens[0]?.depth ?? 0;
      at = headingEnd;
      continue;
    }
    const materialTo = materialEnd(chunks, at);
    if (materialTo > at) {
      combined.push(...chunks.slice(at, materialTo).map(asMaterial));
      at = materialTo;
      continue;
    }
    if (isSampleOf(chunks, at)) {
      combined.push(asMaterial(chunk));
      at += 1;
      continue;
    }
    const sampleBehind = mayHaveSample(chunk) ? sampleAfter(chunks, at + 1, dictionary) : null;
    const own = sampleBehind ? sampleBehind.word : headingSample;
    const tokens = chunks.slice(at, sampleBehind?.end ?? at + 1).flatMap((part) => part.tokens);
    // First-stream urine serves other exams than the usual one.
    const isFirstStream = firstOf(chunk) === 'urina' && chunks[at + 1]?.words[0] === 'primeiro';
    if (isFirstStream && chunk.meaning?.is === 'service') {
      combined.push({ ...chunk, doubtful: true });
      at += 1;
      continue;
    }
    const sampled =
      SAMPLES.has(own) && (mayHaveSample(chunk) || needsSample(chunk))
        ? { ...inSample(chunk, own, dictionary), tokens }
        : chunk;
    const isDoubtful =
      isSpotOfDay(sampled, chunks, at + 1, dictionary) ||
      isOtherThanDay(sampled, chunks[at + 1], dictionary) ||
      isOfSalt(chunk, before);
    combined.push(isDoubtful ? { ...sampled, doubtful: true } : sampled);
    const plural = PLURALS.find(([adjective]) => tokens.some(({ raw }) => adjective.test(raw)))?.[1];
    const named = chunk.words.length > 1 ? chunk.words.find((word) => SAMPLES.has(word)) : undefined;
    const shared = plural ?? (sampleBehind && SAMPLES.has(own) ? own : named);
    if (shared) shareSample(combined, shared, plural !== undefined, dictionary);
    at = SAMPLES.has(own) ? (sampleBehind?.end ?? at + 1) : at + 1;
  }
  return combined;
}

/** Laboratories measure these in blood and in other samples. */
const IN_SEVERAL_SAMPLES =
  /^(?:sodio|na|potassio|k|cloro|cl|calcio|ca|fosforo|p|magnesio|mg|creatinina|cr|ureia|ur|acidourico|au|proteinas?\w*|glicose|cobre|cu|zinco|cortisol|cortisona|citrato|oxalato|amilase|osmolalidade|albumina|dhl|litio|ferro|aldosterona|catecolaminas?|metanefrinas?)$/;

const PLURALS: readonly [RegExp, string][] = [
  [/^urin[aá]ri[oa]s$/i, 'urina'],
  [/^salivares$/i, 'saliva'],
  [/^fecais$/i, 'fezes'],
];

/**
 * "Sódio e potássio na urina", "Na, K e cálcio urinários": the sample behind the last name of a list. The name before "e" and,
 * before a plural, all names are in that sample; the others ask.
 */
function shareSample(
  combined: Chunk[],
  sample: string,
  isPlural: boolean,
  dictionary: CompiledDictionary,
): void {
  const last =
    combined.at(-1)?.meaning || firstOf(combined.at(-2)) === 'e' ? combined.length - 1 : combined.length - 2;
  const [first = '', second = ''] = combined[last]?.words ?? [];
  const isAnalyte = IN_SEVERAL_SAMPLES.test(first) || IN_SEVERAL_SAMPLES.test(first + second);
  const isAnd = firstOf(combined[last - 1]) === 'e' && touches(combined[last]);
  // "Cálcio/creatinina na urina" is one exam of two names.
  const isRatio = combined[last]?.tokens[0]?.gap === GAP.weak;
  if (!isAnalyte || (!isAnd && !isRatio)) return;
  const nearest = isAnd ? last - 2 : last - 1;
  for (let at = nearest; at >= 0; at -= 1) {
    const chunk = combined[at] as Chunk;
    if (chunk.meaning?.is !== 'service' || combined[at + 1]?.tokens[0]?.afterStop) return;
    if (!IN_SEVERAL_SAMPLES.test(chunk.words.join(''))) continue;
    const sampled = inSample(chunk, sample, dictionary);
    const isSure =
      !isRatio &&
      !combined[last]?.doubtful &&
      (isPlural || (at === nearest && sampled.meaning?.is === 'service'));
    combined[at] = isSure ? sampled : { ...chunk, doubtful: true };
  }
}

const firstOf = (chunk: Chunk | undefined): string => chunk?.tokens[0]?.word ?? '';

const MAX_MATERIAL_WORDS = 6;

/** The end of "swab vaginal e anal para" or "urina de 1º jato para", which say how an exam is taken; or `at`. */
function materialEnd(chunks: readonly Chunk[], at: number): number {
  const word = chunks[at]?.words.length === 1 ? firstOf(chunks[at]) : '';
  if (!SAMPLES.has(word) && !MATERIALS.has(word)) return at;
  let end = at + 1;
  while (end < at + MAX_MATERIAL_WORDS && touches(chunks[end]) && !chunks[end]?.meaning) end += 1;
  const link = chunks[end]?.tokens[0]?.link ?? '';
  const opensBracket =
    (chunks[at]?.tokens[0]?.depth ?? 0) > (chunks[at - 1]?.tokens.at(-1)?.depth ?? Infinity);
  // "PCR para SARS-CoV-2 (swab de nasofaringe)"
  if (MATERIALS.has(word) && opensBracket && chunks[at]?.tokens[0]?.gap === GAP.weak) return end;
  const isFor = /^p/.test(link) || (MATERIALS.has(word) && link !== '');
  return isFor && touches(chunks[end]) && chunks[end]?.meaning?.is === 'service' ? end : at;
}

/** The end of a heading such as "Urina 24 h:" or "Secreção de úlcera em perna:", or null. */
function headingEndAt(chunks: readonly Chunk[], at: number, end: number): number | null {
  const [token, next] = [chunks[at]?.tokens[0], chunks[end]?.tokens[0]];
  let site = end;
  while (site < at + MAX_SITE_WORDS && touches(chunks[site]) && chunks[site]?.meaning?.is !== 'service')
    site += 1;
  if (chunks[end - 1]?.tokens.at(-1)?.beforeColon) return end;
  if (token?.gap === GAP.strong && chunks[site - 1]?.tokens.at(-1)?.beforeColon) return site;
  const opensItem = token?.gap === GAP.strong || token?.afterColon;
  if (!token || end === at + 1 || !opensItem || next?.gap !== GAP.weak) return null;
  return next.depth > token.depth || (next.afterSeparator && at === 0) ? end : null;
}

const MAX_SITE_WORDS = 7;

function sampleAt(chunks: readonly Chunk[], at: number): { word: string; end: number } | null {
  const chunk = chunks[at];
  // "Secreção vaginal" is a complaint, too.
  const mayBeSample = chunk?.words.length === 1 || chunk?.meaning?.is === 'illness';
  const word = mayBeSample ? (chunk?.words[0] ?? '') : '';
  if (!SAMPLES.has(word) && !BLOOD.has(word)) return null;
  let end = at + 1;
  while (touches(chunks[end]) && !chunks[end]?.meaning && TIME_OR_SITE.test(chunks[end]?.words[0] ?? ''))
    end += 1;
  return { word, end };
}

const asMaterial = (chunk: Chunk): Chunk => ({
  meaning: null,
  words: ['material'],
  tokens: chunk.tokens.map((token) => ({ ...token, word: 'material' })),
});

/** "urina" names an exam as a separate item. In brackets or after another word it is a sample: "drogas (urina)". */
function isSampleOf(chunks: readonly Chunk[], at: number): boolean {
  const [chunk, before] = [chunks[at], chunks[at - 1]];
  const [token] = chunk?.tokens ?? [];
  if (!chunk || !token || !before || token.listed || chunk.words.length > 1) return false;
  if (!SAMPLES.has(chunk.words[0] ?? '') || chunk.meaning?.is !== 'service') return false;
  if (token.depth > (before.tokens.at(-1)?.depth ?? 0) && token.gap < GAP.strong) return true;
  const word = before.tokens.at(-1)?.word ?? '';
  // "clamídia (PCR urina)", "cocaína na urina"
  if (touches(chunk) && /^(?:metodo|n[ao])$/.test(word)) return true;
  return touches(chunk) && (!isCommon(word) || VESSELS.has(word));
}

function sampleAfter(
  chunks: readonly Chunk[],
  at: number,
  dictionary: CompiledDictionary,
): { word: string; end: number } | null {
  const dayEnd = inDayOfUrine(chunks, at);
  if (dayEnd > at) return { word: 'urina', end: dayEnd };
  const isIn = /^n[ao]$/.test(chunks[at]?.words[0] ?? '') && touches(chunks[at]);
  let from = isIn ? at + 1 : at;
  // "Em amostra isolada de urina"
  while (touches(chunks[from]) && !chunks[from]?.meaning && VESSELS.has(firstOf(chunks[from]))) from += 1;
  const sample = touches(chunks[from]) ? sampleAt(chunks, from) : null;
  if (!sample || chunks[sample.end - 1]?.tokens.at(-1)?.beforeColon) return null;
  const isMeant = from > at || sample.end > from + 1 || Boolean(chunks[from]?.tokens[0]?.link);
  return isMeant || hasVariant(chunks[at - 1], sample.word, dictionary) ? sample : null;
}

/**
 * The end of the hours in "Ca 24h", "ácido úrico (24 horas)": only urine is gathered for a day, so that a name which several
 * samples have is never the one in blood. `at` where no hours follow, or "em 24h" says when to come.
 */
function inDayOfUrine(chunks: readonly Chunk[], at: number): number {
  const [name, hours, unit] = [chunks[at - 1], chunks[at], chunks[at + 1]];
  const [token] = hours?.tokens ?? [];
  if (!token || token.gap === GAP.strong || !/^(?:de)?$/.test(token.link)) return at;
  if (!IN_SEVERAL_SAMPLES.test(name?.words.join('') ?? '')) return at;
  if (firstOf(hours) === '24h') return at + 1;
  return firstOf(hours) === '24' && firstOf(unit) === 'h' && touches(unit) ? at + 2 : at;
}

/** "Albumina 24h", where the store sells no urine of a day. */
const isOtherThanDay = (
  { meaning }: Chunk,
  hours: Chunk | undefined,
  { services }: CompiledDictionary,
): boolean =>
  meaning?.is === 'service' &&
  firstOf(hours) === '24h' &&
  meaning.services.some((place) => /[uú]ri/i.test(services[place]?.name ?? '')) &&
  !meaning.services.some((place) => DAY_OF_URINE.test(services[place]?.name ?? ''));

/** "Bicarbonato de sódio", "citrato de potássio": the metal of a medicine. */
const isOfSalt = ({ meaning, words, tokens: [token] }: Chunk, before: Chunk | undefined): boolean =>
  meaning?.is === 'service' &&
  token?.gap === GAP.none &&
  token.link === 'de' &&
  /^(?:sodio|potassio|calcio|magnesio|zinco)$/.test(words.join('')) &&
  /(?:ato|eto|aco)$/.test(before?.words.at(-1) ?? '');

const SPOT = /^(?:amostra urina|(?:amostra )?(?:isolad[ao]|unica|spot|recente))(?: |$)/;

/** "Proteinúria isolada", "cálcio urinário (amostra isolada)": the service of the name gathers urine for a day. */
function isSpotOfDay(
  { meaning }: Chunk,
  chunks: readonly Chunk[],
  from: number,
  { services }: CompiledDictionary,
): boolean {
  const behind = chunks.slice(from, from + MAX_SITE_WORDS);
  const end = behind.findIndex(({ tokens }) => tokens[0]?.gap === GAP.strong);
  const words = behind.slice(0, end < 0 ? undefined : end).map(firstOf);
  const isOfDay = meaning?.services.some((place) => DAY_OF_URINE.test(services[place]?.name ?? ''));
  return isOfDay === true && words.some((_, at) => at < 2 && SPOT.test(words.slice(at).join(' ')));
}

const DAY_OF_URINE = /24 horas|urinári[oa]s?(?: |$)/i;

const touches = (chunk: Chunk | undefined): boolean => chunk?.tokens[0]?.gap === GAP.none;

/** "sódio urina" */
const hasVariant = (chunk: Chunk | undefined, sample: string, { meanings }: CompiledDictionary): boolean =>
  chunk !== undefined &&
  !chunk.tokens.some(({ listed }) => listed) &&
  (SAMPLES.get(sample)?.suffixes ?? []).some((suffix) => meanings.has(chunk.words.join('') + suffix));

function inSample(chunk: Chunk, sample: string, { meanings, services }: CompiledDictionary): Chunk {
  const { suffixes, ownServices } = SAMPLES.get(sample) as Sample;
  // "AU" has no name with a sample of its own, but "ácido úrico" has.
  const names = [
    chunk.words.join(''),
    ...(chunk.meaning?.services ?? []).map((place) => termKey(services[place]?.name ?? '')),
  ];
  for (const name of names)
    for (const suffix of suffixes) {
      const meaning = meanings.get(name + suffix);
      if (meaning) return { ...chunk, meaning };
    }
  const usesSample = chunk.meaning?.services.some((place) => ownServices.test(services[place]?.name ?? ''));
  return usesSample || !chunk.meaning ? chunk : { ...chunk, meaning: NOT_OFFERED };
}
