/** Spec: shorter queries show the default suggestions. */
export const SEARCH_MIN = 3;
