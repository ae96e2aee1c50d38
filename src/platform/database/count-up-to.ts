/** Counts end here, so that a long list costs no more than a short one. */
export const MOST_COUNTED = 1000;
