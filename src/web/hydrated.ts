/** The document hears it once React answers the page's buttons and forms (http/first-paint.ts waits for it). */
export const TAKEN_OVER = 'loja:taken-over';
