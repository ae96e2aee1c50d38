import { GAP, type Token } from '#text/tokens/token.ts';
import { listOf } from '#text/vocabulary/list-of.ts';
import type { Chunk } from './chunk.ts';

const IMAGING = listOf(
  `us usg ultrassom ultrassonografia ecografia rx raio raios radiografia rm rnm ressonancia tc tac tomografia angiotc angiorm pet eco
  ecocardiograma ecodoppler doppler mamografia mmg densitometria cintilografia elastografia`,
);
/** "C3-C4", "L5/S1", "PA/P" */
const POSITION = /^(?:[a-z]{1,2}|[clts]\d{1,2})$/;

const ORGANS =
  /^(?:paratireoides?|tireoides?|prostata|rim|rins|figado|pancreas|mamas?|ovarios?|utero|coracao|vesicula|baco|bexiga|testiculos?|sinus|hipofise)$/;

export const startsImaging = ({ tokens: [token], meaning }: Chunk): boolean =>
  IMAGING.has(token?.word ?? '') && meaning?.is !== 'service';

export const isStillImaging = (head: Token, { tokens: [token], meaning, words }: Chunk): boolean =>
  token !== undefined &&
  (token.depth > head.depth ||
    (token.depth === head.depth && (token.gap !== GAP.strong || (isOrgan(words) && !token.afterStop)))) &&
  (meaning === null ||
    meaning.is === 'illness' ||
    meaning.is === 'unsold' ||
    isPosition(words) ||
    isOrgan(words));

/** In an imaging exam, letters are positions or vertebrae ("RX tórax PA/P"), and "próstata" is not the PSA. */
export const withoutPosition = (chunk: Chunk): Chunk =>
  chunk.meaning && (isPosition(chunk.words) || isOrgan(chunk.words)) ? { ...chunk, meaning: null } : chunk;

const isPosition = (words: readonly string[]): boolean => POSITION.test(words.join(''));
const isOrgan = (words: readonly string[]): boolean => words.every((word) => ORGANS.test(word));
