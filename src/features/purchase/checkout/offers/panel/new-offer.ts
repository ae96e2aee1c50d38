/** Stands in the address for the id of an offer that is not saved yet. */
export const NEW_OFFER = 'novo';
