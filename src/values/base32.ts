/** Crockford's: without I, L, O and U no character can be mistaken for another. */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
