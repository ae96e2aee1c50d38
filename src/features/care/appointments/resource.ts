/** Kinds of resources with their words in recursos.csv. Those of a unit are in the order of a visit. */
export const RESOURCE_KINDS = {
  collection: 'coleta',
  test: 'prova',
  room: 'sala',
  vaccine: 'vacina',
  /** A team visits patients at home. Its `seats` are people in a window of two hours. */
  team: 'equipe',
} as const;

export type ResourceKind = keyof typeof RESOURCE_KINDS;

const KINDS = Object.keys(RESOURCE_KINDS) as ResourceKind[];

export const kindOfWord = (word: string): ResourceKind | null =>
  KINDS.find((kind) => RESOURCE_KINDS[kind] === word) ?? null;

export const VISIT_ORDER = KINDS.filter((kind) => kind !== 'team');

export const SERVICE_WORDS = VISIT_ORDER.map((kind) => RESOURCE_KINDS[kind]);

/** Adds the codes of resources that share one name. */
export const withDistinctNames = <R extends { code: string; name: string }>(resources: readonly R[]): R[] =>
  resources.map((one) =>
    resources.some(({ code, name }) => code !== one.code && name === one.name)
      ? { ...one, name: `${one.name} (${one.code})` }
      : one,
  );
