/** Kinds of resources at a unit, in the order of a visit, with their words in recursos.csv. */
export const RESOURCE_KINDS = {
  collection: 'coleta',
  test: 'prova',
  room: 'sala',
  vaccine: 'vacina',
} as const;

export type ResourceKind = keyof typeof RESOURCE_KINDS;

export const kindOfWord = (word: string): ResourceKind | null =>
  VISIT_ORDER.find((kind) => RESOURCE_KINDS[kind] === word) ?? null;

export const VISIT_ORDER = Object.keys(RESOURCE_KINDS) as ResourceKind[];
