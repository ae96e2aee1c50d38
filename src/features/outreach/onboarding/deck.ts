export const SLIDES = 4;

/** Where the slideshow is (specification, section 4). */
export interface Deck {
  /** 1 to 4. */
  slide: number;
  /** How many of the third slide's three steps are shown. */
  stage: 1 | 2 | 3;
}

export const START: Deck = { slide: 1, stage: 1 };

/** From the first advance on slide 2 until the third stage, in ms. */
export const STAGE_MS = 1500;

/** `settle`: STAGE_MS have passed since the second stage began. */
export type Move = 'advance' | 'reverse' | 'settle';

export function moveDeck(deck: Deck, move: Move): Deck {
  const { slide, stage } = deck;
  if (move === 'settle') return stage === 2 ? { slide, stage: 3 } : deck;
  const next = Math.min(SLIDES, Math.max(1, slide + (move === 'advance' ? 1 : -1)));
  if (next === slide) return deck;
  return { slide: next, stage: slide === 2 && move === 'advance' && stage === 1 ? 2 : stage };
}

/** Of what lies over the slides, whose grounds are dark and light by turns. */
export const buttonStyle = (slide: number): 'light' | 'dark' => (slide % 2 === 1 ? 'light' : 'dark');

/** Events of a wheel with less between them are one turn of it, the last ones by inertia. */
const GESTURE_GAP_MS = 200;
const NOTICEABLE_PX = 4;

/** Whether a turn of the wheel begins; `before` and `at` in ms. */
export const beginsTurn = (before: number, at: number): boolean => at - before > GESTURE_GAP_MS;

export const turnOf = (deltaY: number): Move | null =>
  Math.abs(deltaY) < NOTICEABLE_PX ? null : deltaY > 0 ? 'advance' : 'reverse';

const SWIPE_PX = 48;

/** By how far a finger went from where it touched. Up means on, as when scrolling. */
export const swipeOf = (dx: number, dy: number): Move | null =>
  Math.abs(dy) < SWIPE_PX || Math.abs(dy) <= Math.abs(dx) ? null : dy < 0 ? 'advance' : 'reverse';
