/** A link to a result lives so many days. */
export const SHARE_DAYS = 7;

/** After so many wrong codes a link is dead. */
export const SHARE_TRIES = 5;

/** Links of one exam that live at one time. */
export const MOST_SHARES = 5;
