/** Fields that the page of a request masks. Their names are those of `customers/reveal.ts`. */
export const REQUEST_FIELDS = ['email', 'document'] as const;

export type RequestField = (typeof REQUEST_FIELDS)[number];
