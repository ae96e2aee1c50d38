// Made when first asked for: making one takes longer than using it a hundred times, and most pages never do.
let list: Intl.ListFormat | undefined;

/** "soro, plasma e urina". */
export function listText(items: Iterable<string>): string {
  list ??= new Intl.ListFormat('pt-BR');
  return list.format(items);
}
