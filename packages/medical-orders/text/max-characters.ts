/** Longer texts are refused whole, so that shoppers never assume that a cut text was read to its end. */
export const MAX_CHARACTERS = 8000;
