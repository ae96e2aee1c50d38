/**
 * Calendar days for an answer to a message, as Decreto 11.034/2022, art. 13 sets them for the customer services that it binds.
 * The store takes the same time for every message, and promises this and no other.
 */
export const CONTACT_ANSWER_DAYS = 7;

export const CONTACT_ANSWER_TEXT = `${CONTACT_ANSWER_DAYS} dias`;
