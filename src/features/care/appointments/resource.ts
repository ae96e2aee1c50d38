/** Kinds of resources, at a unit in the order of a visit, with their words in recursos.csv. */
export const RESOURCE_KINDS = {
  collection: 'coleta',
  test: 'prova',
  room: 'sala',
  vaccine: 'vacina',
  /** Visits patients at home; `seats` are people in a window of two hours. */
  team: 'equipe',
} as const;

export type ResourceKind = keyof typeof RESOURCE_KINDS;

const KINDS = Object.keys(RESOURCE_KINDS) as ResourceKind[];

export const kindOfWord = (word: string): ResourceKind | null =>
  KINDS.find((kind) => RESOURCE_KINDS[kind] === word) ?? null;

export const VISIT_ORDER = KINDS.filter((kind) => kind !== 'team');

export const SERVICE_WORDS = VISIT_ORDER.map((kind) => RESOURCE_KINDS[kind]);

/** Two resources with one name get their codes behind it. */
export const withDistinctNames = <R extends { code: string; name: string }>(resources: readonly R[]): R[] =>
  resources.map((one) =>
    resources.some(({ code, name }) => code !== one.code && name === one.name)
      ? { ...one, name: `${one.name} (${one.code})` }
      : one,
  );
