// The formatter is created at its first use: that costs more than a hundred uses, and most pages never need it.
let list: Intl.ListFormat | undefined;

/** Joins items as in Portuguese prose: "soro, plasma e urina". */
export function listText(items: Iterable<string>): string {
  list ??= new Intl.ListFormat('pt-BR');
  return list.format(items);
}
