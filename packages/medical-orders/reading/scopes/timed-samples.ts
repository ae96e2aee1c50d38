import { GAP, type Token } from '#text/tokens/token.ts';
import { anyOf, listOf } from '#text/vocabulary/list-of.ts';
import type { Chunk } from '../matching/chunk.ts';
import { firstOf, isNamed, sentenceEnd, wordAt } from './clauses.ts';
import { type Scope, scope } from './scope.ts';

/** These tests have their samples in their name. */
const HAS_SAMPLES = /totg|ttog|gtt|curva|tolerancia|sobrecarga|lactose|dextrosol/;

const STEP = /^t?(\d{1,3})(h|hs|hrs|min|m)?$/;
const HOURS = /^(?:h|hs|hrs|horas?)$/;
const MINUTES = /^(?:m|min|minutos?)$/;
const PARTS_OF_DAY = /^(?:manha|tarde|noite)$/;
const FILLERS = /^(?:e|as|aos|basal|pool|tempos?|da|a)$/;
const DAYS = /^(?:d|dias?|sem|semanas?|mes|meses|anos?)$/;
/** Before five o'clock a number of hours is a length, as in "VHS 1h e 2h". */
const FIRST_CLOCK_HOUR = 5;

const isSeriesToken = ({ word }: Token): boolean =>
  [STEP, HOURS, MINUTES, PARTS_OF_DAY, FILLERS].some((pattern) => pattern.test(word));

/** "h" in "Cortisol 8 h e 16 h" repeats the name. */
const repeats = (chunk: Chunk | undefined, { words, meaning }: Chunk): boolean =>
  chunk?.meaning != null &&
  chunk.words[0] === words[0] &&
  chunk.tokens[0]?.word !== words[0] &&
  meaning?.services.join() === chunk.meaning.services.join();

/** The end of the times behind the name at a place. */
function seriesEnd(chunks: readonly Chunk[], at: number): number {
  let end = at + 1;
  for (; end < chunks.length; end += 1) {
    const chunk = chunks[end] as Chunk;
    const isTime =
      repeats(chunk, chunks[at] as Chunk) || (!chunk.meaning && chunk.tokens.every(isSeriesToken));
    if (!isTime || firstOf(chunk)?.startsSentence) break;
  }
  return end;
}

/** "0, 30 e 60 min", "basal e 60 min", "8h e 16h", "manhã e tarde", but not "8-10h" or "30 min". */
function hasSeveralTimes(tokens: readonly Token[]): boolean {
  const said = (pattern: RegExp) => tokens.filter(({ word }) => pattern.test(word));
  const steps = tokens.flatMap((token, at) => {
    const [, number, unit = ''] = STEP.exec(token.word) ?? [];
    // Behind a comma, "0,30" is a result.
    if (number === undefined || token.isFraction) return [];
    const before = tokens.slice(0, at).findLast(({ word }) => word !== 'as')?.word;
    const isApart = token.gap > GAP.none || before === 'e';
    return [{ value: Number(number), unit: unit || (tokens[at + 1]?.word ?? ''), isApart }];
  });
  if (new Set(said(PARTS_OF_DAY).map(({ word }) => word)).size > 1) return true;
  const ascends = steps.every(({ value }, at) => at === 0 || value > (steps[at - 1]?.value ?? 0));
  if (!ascends || steps.length === 0) return false;
  const startsAtRest = steps[0]?.value === 0 || said(/^basal$/).length > 0;
  if (steps.some(({ unit }) => HOURS.test(unit)))
    return (
      steps.length > 1 &&
      (startsAtRest || steps.every(({ value }) => value >= FIRST_CLOCK_HOUR)) &&
      steps.slice(1).every(({ isApart }) => isApart)
    );
  const isInMinutes = steps.some(({ unit }) => MINUTES.test(unit));
  const count = steps.length + (steps[0]?.value === 0 ? 0 : said(/^basal$/).length);
  return count > 1 && (isInMinutes || (steps[0]?.value === 0 && steps.every(({ value }) => value % 5 === 0)));
}

/** "Insulina e glicose 0, 30, 60": the names that share the times. */
function namesStart(chunks: readonly Chunk[], at: number): number {
  let start = at;
  while (wordAt(chunks, start - 1) === 'e' && isNamed(chunks[start - 2])) start -= 2;
  return start;
}

/** A name with several times asks for more samples than one, so it does not request the exam of one sample. */
function timedNames(chunks: readonly Chunk[], at: number): Scope[] {
  const chunk = chunks[at] as Chunk;
  // "Hepatite B 0, 30 e 180 dias" has doses.
  if (!isNamed(chunk) || chunk.meaning?.isVaccine || HAS_SAMPLES.test(chunk.words.join(''))) return [];
  const end = seriesEnd(chunks, at);
  const tokens = chunks.slice(at, end).flatMap((one) => one.tokens);
  if (DAYS.test(wordAt(chunks, end)) || !hasSeveralTimes(tokens.slice(1))) return [];
  // "Glicose 0 e 120 após 75 g" is the test that its last words name.
  const next = chunks[end];
  const isNamedBehind = next?.meaning && next.words[0] === chunk.words[0] && firstOf(next)?.gap === GAP.none;
  return isNamedBehind ? scope('excluded', at, end) : scope('another', namesStart(chunks, at), end);
}

const isAgent = anyOf(
  listOf(
    'acth cortrosina synacthen clonidina glucagon gnrh lhrh trh ghrh dexa dexametasona hipoglicemia insulina',
  ),
);
const isEffect = anyOf(listOf('estimul* supress*'));
const isTest = anyOf(listOf('teste prova'));
const NEAR = 3;

const wordsOf = (chunk: Chunk | undefined) => [...(chunk?.words ?? []), firstOf(chunk)?.word ?? ''];

/** "Teste do GnRH", "Supressão com dexametasona" */
function isStimulus(chunks: readonly Chunk[]): boolean {
  const opening = wordsOf(chunks[0]);
  if (!opening.some(isTest) && !opening.some(isEffect)) return false;
  const head = chunks.slice(0, NEAR).flatMap(wordsOf);
  return head.some(isAgent) || (head.some(isTest) && head.some(isEffect));
}

/** "Teste do GnRH: LH, FSH", "Supressão com dexametasona: cortisol" */
function stimulatedNames(chunks: readonly Chunk[], at: number): Scope[] {
  const end = sentenceEnd(chunks, at);
  const colon = chunks.findIndex((chunk, place) => place > at && place < end && firstOf(chunk)?.afterColon);
  return isStimulus(chunks.slice(at, Math.max(at, colon))) ? scope('another', colon, end) : [];
}

/** A line that names a stimulus and no exam: the next line says what is measured. */
export const headsStimulatedNames = (chunks: readonly Chunk[]): boolean =>
  isStimulus(chunks) && !chunks.some(isNamed);

/** Names of exams that are measured several times, or after a stimulus. */
export const timedScopes = (chunks: readonly Chunk[]): Scope[] =>
  chunks.flatMap((_, at) => [...timedNames(chunks, at), ...stimulatedNames(chunks, at)]);
