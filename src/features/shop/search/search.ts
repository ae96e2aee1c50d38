const SEARCH_MIN = 3;

export const TOO_SHORT = `Escreva ao menos ${SEARCH_MIN} letras para buscar.`;

/** Only the server knows whether a short query, such as "T4", is the name of something sold. */
export const isShort = (query: string): boolean => [...query.trim()].length < SEARCH_MIN;
