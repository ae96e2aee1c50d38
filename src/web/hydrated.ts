/** Event of the document once React handles its buttons and forms (`early/` waits for it). */
export const HYDRATED = 'loja:hydrated';
