/** Fields that are masked on the page of a request. The names are those of `customer-desk/reveal.ts`. */
export const REQUEST_FIELDS = ['email', 'document'] as const;

export type RequestField = (typeof REQUEST_FIELDS)[number];
