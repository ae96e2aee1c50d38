/** The card's fields stand between two parts of the form, and outside it: their values must not be in it. */
export const FORM = 'compra';
