/** Document event, dispatched when React has hydrated the page (`early/` waits for it). */
export const HYDRATED = 'loja:hydrated';
