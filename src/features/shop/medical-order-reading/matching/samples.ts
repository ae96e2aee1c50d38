import type { CompiledDictionary, Meaning } from '../compile-dictionary.ts';
import { GAP } from '../tokens/token.ts';
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
      ownServices: /uri|uro|drogas|clearance/i,
    },
    fezes: { suffixes: ['fecal', 'fezes'], ownServices: /fec|fez|copro|parasit|sudan/i },
    saliva: { suffixes: ['salivar', 'saliva'], ownServices: /saliva/i },
    secrecao: { suffixes: ['secrecao', 'secrecaovaginal'], ownServices: /secre|cultura|bacter|gram|pcr/i },
    liquor: { suffixes: ['liquor', 'liquorico'], ownServices: /l[ií]quor/i },
  }),
);
const BLOOD = new Set(['sangue', 'soro', 'serico', 'plasma', 'plasmatico']);
const TIME_OR_SITE = /^(?:24h?|h|amostra|isolado|isolada|vaginal|uretral|jato|medio|rotina)$/;
/** "cultura" names an exam only with its sample: "urina: EAS, cultura". */
const needsSample = ({ meaning, words }: Chunk): boolean => meaning === null && words[0] === 'cultura';
const NOT_OFFERED: Meaning = { services: [], is: 'other' };

export function combineSamples(chunks: readonly Chunk[], dictionary: CompiledDictionary): Chunk[] {
  const combined: Chunk[] = [];
  let headingSample = '';
  /** The heading applies inside this bracket: "urina 24h (cálcio, citrato)". */
  let bracketDepth = 0;
  for (let at = 0; at < chunks.length; ) {
    const chunk = chunks[at] as Chunk;
    const depth = chunk.tokens[0]?.depth ?? 0;
    if (depth < bracketDepth) [headingSample, bracketDepth] = ['', 0];
    const heading = sampleAt(chunks, at);
    if (heading && isHeading(chunks, at, heading.end)) {
      headingSample = heading.word;
      bracketDepth = chunks[heading.end]?.tokens[0]?.depth ?? 0;
      at = heading.end;
      continue;
    }
    const sampleBehind = chunk.meaning?.is === 'service' ? sampleAfter(chunks, at + 1) : null;
    const sample = sampleBehind ? sampleBehind.word : headingSample;
    const tokens = chunks.slice(at, sampleBehind?.end ?? at + 1).flatMap((part) => part.tokens);
    combined.push(
      SAMPLES.has(sample) && (chunk.meaning?.is === 'service' || needsSample(chunk))
        ? { ...inSample(chunk, sample, dictionary), tokens }
        : chunk,
    );
    at = SAMPLES.has(sample) ? (sampleBehind?.end ?? at + 1) : at + 1;
  }
  return combined;
}

function isHeading(chunks: readonly Chunk[], at: number, end: number): boolean {
  const [token, next] = [chunks[at]?.tokens[0], chunks[end]?.tokens[0]];
  if (chunks[end - 1]?.tokens.at(-1)?.beforeColon) return true;
  if (end === at + 1 || token?.gap !== GAP.strong || next?.gap !== GAP.weak) return false;
  return next.depth > token.depth || (next.afterSeparator && at === 0);
}

function sampleAt(chunks: readonly Chunk[], at: number): { word: string; end: number } | null {
  const chunk = chunks[at];
  const word = chunk?.words.length === 1 ? (chunk.words[0] ?? '') : '';
  if (!SAMPLES.has(word) && !BLOOD.has(word)) return null;
  let end = at + 1;
  while (touches(chunks[end]) && !chunks[end]?.meaning && TIME_OR_SITE.test(chunks[end]?.words[0] ?? ''))
    end += 1;
  return { word, end };
}

function sampleAfter(chunks: readonly Chunk[], at: number): { word: string; end: number } | null {
  const isIn = /^n[ao]$/.test(chunks[at]?.words[0] ?? '') && touches(chunks[at]);
  const from = isIn ? at + 1 : at;
  const sample = touches(chunks[from]) ? sampleAt(chunks, from) : null;
  if (!sample || chunks[sample.end - 1]?.tokens.at(-1)?.beforeColon) return null;
  return isIn || sample.end > from + 1 || chunks[from]?.tokens[0]?.link ? sample : null;
}

const touches = (chunk: Chunk | undefined): boolean => chunk?.tokens[0]?.gap === GAP.none;

function inSample(chunk: Chunk, sample: string, { meanings, services }: CompiledDictionary): Chunk {
  const { suffixes, ownServices } = SAMPLES.get(sample) as Sample;
  for (const suffix of suffixes) {
    const meaning = meanings.get(chunk.words.join('') + suffix);
    if (meaning) return { ...chunk, meaning };
  }
  const usesSample = chunk.meaning?.services.some((place) => ownServices.test(services[place]?.name ?? ''));
  return usesSample || !chunk.meaning ? chunk : { ...chunk, meaning: NOT_OFFERED };
}
