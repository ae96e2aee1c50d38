import type { Cells, ImportError } from '#platform/import/import.ts';
import { readable, TEXT } from '#platform/import/import-cells.ts';
import { fold } from '#values/text.ts';
import { type KindDeps, type ShownKind, shownKind } from './shown-kinds.ts';

export interface Choice {
  /** What a cell holds. */
  value: string;
  /** The code with the name that people know: "bsb (Brasília)". */
  label: string;
}

/** Longer lists are cut: a form is no place to look through more. */
const MOST_CHOICES = 1000;

const NAMED = 5;

/** The rows of a kind that cells of others name, by code; empty for a kind that is not shown. */
export async function choicesOf(deps: KindDeps, kind: string): Promise<Choice[]> {
  const shown = shownKind(deps, kind);
  if (!shown) return [];
  const { window } = shown.importer;
  const [key = ''] = window.keys;
  const rows = await window.all(deps);
  return rows
    .flatMap(({ cells: { [key]: value, nome, ativo } }) =>
      value && ativo !== 'nao' ? [{ value, label: nome ? `${value} (${nome})` : value }] : [],
    )
    .slice(0, MOST_CHOICES);
}

/** The names of the rows that cells of others hold the codes of, by column and code. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Reads each kind that the cells refer to once. Withdrawn rows have names too, as old cells hold their codes. */
export function nameReader(deps: KindDeps, { importer: { window } }: ShownKind) {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return async (cells: readonly Cells[]): Promise<Names> => {
    const names: Record<string, Record<string, string>> = {};
    for (const [column, { refersTo }] of Object.entries(window.columns)) {
      const codes = new Set(cells.flatMap((row) => codesIn(row[column])));
      if (refersTo === null || codes.size === 0) continue;
      const all = known.get(refersTo) ?? (await allNames(deps, refersTo));
      known.set(refersTo, all);
      names[column] = Object.fromEntries([...codes].flatMap((code) => pairOf(code, all.get(code))));
    }
    return names;
  };
}

export const codesIn = (cell = ''): string[] => cell.split('|').filter(Boolean);

const pairOf = (code: string, name = ''): [string, string][] => (name === '' ? [] : [[code, name]]);

async function allNames(deps: KindDeps, kind: string): Promise<ReadonlyMap<string, string>> {
  const window = shownKind(deps, kind)?.importer.window;
  const [key = ''] = window?.keys ?? [];
  const rows = (await window?.all(deps)) ?? [];
  return new Map(rows.map(({ cells: { [key]: code = '', nome = '' } }) => [code, nome]));
}

/** How people know a row: "Hemograma completo, Brasília - DF, Para todos". */
export function shownNameOf({ importer: { window } }: ShownKind, cells: Cells, names: Names): string {
  const isNamed = window.keys.length === 1;
  const known = (column: string, cell: string): string => {
    const own = isNamed ? cells.nome : '';
    const { holds = TEXT } = window.columns[column] ?? {};
    return own || (names[column]?.[cell] ?? readable(holds, cell));
  };
  return window.keys
    .map((column) => known(column, cells[column] ?? ''))
    .filter(Boolean)
    .join(', ');
}

/** Adds to each code that names no row up to five codes that do, those like it first, or says where to add one. */
export async function withExisting(
  deps: KindDeps,
  { importer: { window } }: ShownKind,
  errors: readonly ImportError[],
): Promise<ImportError[]> {
  const kindOf = ({ column = '', unknown }: ImportError) =>
    unknown === undefined ? null : (window.columns[column]?.refersTo ?? null);
  const known = new Map<string, Choice[]>();
  for (const kind of new Set(errors.map(kindOf))) if (kind) known.set(kind, await choicesOf(deps, kind));
  return errors.map((error) => {
    const { unknown = '', ...problem } = error;
    const kind = kindOf(error);
    const title = kind && shownKind(deps, kind)?.title;
    if (!kind || !title) return problem;
    return { ...problem, reason: `${problem.reason}: ${existing(known.get(kind) ?? [], unknown, title)}` };
  });
}

/** A person may have typed the name where the code belongs, so the text asks for a code. */
function existing(choices: readonly Choice[], typed: string, title: string): string {
  if (choices.length === 0) return `inclua antes em ${title}`;
  const words = fold(typed).match(/[a-z0-9]+/g) ?? [];
  const likeness = ({ label }: Choice) => words.filter((word) => fold(label).includes(word)).length;
  const named = choices.toSorted((a, b) => likeness(b) - likeness(a)).slice(0, NAMED);
  const list = named.map(({ label }) => label).join(', ');
  return choices.length > NAMED ? `use o código, como ${list} e outros em ${title}` : `use o código: ${list}`;
}
