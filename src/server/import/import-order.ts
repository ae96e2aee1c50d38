import type { ImportKind, ImportKinds } from '#platform/import/import-kind.ts';

/** Moves each kind with `after` behind the kind that it names. The others keep their order. */
export function inImportOrder(kinds: ImportKinds): ImportKinds {
  const entries = Object.entries(kinds);
  for (const [word, { after }] of entries)
    if (after !== undefined && !Object.hasOwn(kinds, after))
      throw new Error(`importar ${word}: no kind ${after}`);
  const withFollowers = (entry: [string, ImportKind]): [string, ImportKind][] => [
    entry,
    ...entries.filter(([, { after }]) => after === entry[0]).flatMap(withFollowers),
  ];
  const ordered = entries.filter(([, { after }]) => after === undefined).flatMap(withFollowers);
  if (ordered.length < entries.length) throw new Error('importar: kinds that wait for each other');
  return Object.fromEntries(ordered);
}
