/** Fields refer to the form by this id, because the card's fields, which must stay outside it, part it in two. */
export const FORM = 'compra';
