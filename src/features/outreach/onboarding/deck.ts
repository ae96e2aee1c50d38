export const SLIDES = 4;

export interface Deck {
  /** Number of the slide, from 1 to 4. */
  slide: number;
  /** Number of visible steps on the third slide. */
  stage: 1 | 2 | 3;
}

export const START: Deck = { slide: 1, stage: 1 };

/** The third stage follows this many ms after the first advance on slide 2, which begins the second. */
export const STAGE_MS = 1500;

/** `settle` occurs STAGE_MS after the second stage began. */
export type Move = 'advance' | 'reverse' | 'settle';

export function moveDeck(deck: Deck, move: Move): Deck {
  const { slide, stage } = deck;
  if (move === 'settle') return stage === 2 ? { slide, stage: 3 } : deck;
  const next = Math.min(SLIDES, Math.max(1, slide + (move === 'advance' ? 1 : -1)));
  if (next === slide) return deck;
  return { slide: next, stage: slide === 2 && move === 'advance' && stage === 1 ? 2 : stage };
}

/** Controls over the slides alternate with the slides' dark and light backgrounds. */
export const buttonStyle = (slide: number): 'light' | 'dark' => (slide % 2 === 1 ? 'light' : 'dark');

/** Wheel events closer than this belong to one gesture, because inertia sends more of them. */
const GESTURE_GAP_MS = 200;
const NOTICEABLE_PX = 4;

export const startsGesture = (before: number, at: number): boolean => at - before > GESTURE_GAP_MS;

export const turnOf = (deltaY: number): Move | null =>
  Math.abs(deltaY) < NOTICEABLE_PX ? null : deltaY > 0 ? 'advance' : 'reverse';

const SWIPE_PX = 48;

/** Interprets the distance of a finger's movement. Up means forward, as when scrolling. */
export const swipeOf = (dx: number, dy: number): Move | null =>
  Math.abs(dy) < SWIPE_PX || Math.abs(dy) <= Math.abs(dx) ? null : dy < 0 ? 'advance' : 'reverse';
