/** Crockford's alphabet omits I, L, O and U, so that no character can be mistaken for another. */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
