import type { ComponentType } from 'react';
import type { AnswerOf } from '#ui/http.ts';
import { usePlace } from '#ui/navigation.ts';
import type { viewChangeSet } from '../operations.ts';
import type { listRows, viewRow } from '../rows/operations.ts';

export type Rows = AnswerOf<typeof listRows>;
export type Row = AnswerOf<typeof viewRow>;
export type ChangeSet = AnswerOf<typeof viewChangeSet>;
export type Column = Rows['columns'][number];

/** A cell as people read it: a word by its name, and no code of a drawing. */
export const readable = ({ words, holds }: Pick<Column, 'words' | 'holds'>, cell = ''): string =>
  holds === 'drawing' && cell ? '(imagem)' : (words.find(({ value }) => value === cell)?.label ?? cell);

/** A part of a row's page above its form. */
export type RowPart = ComponentType<{ row: Row; rowKey: string; onChanged(): void }>;

interface BesideProps {
  row: Row;
  /** Null for a new row. */
  rowKey: string | null;
  /** As they are typed at the moment. */
  cells: Row['cells'];
}

/** A part beside the form of a row, which follows what is typed. */
export type BesidePart = ComponentType<BesideProps>;

/** Columns that a kind shows beside those of its rows, such as what is held; null while they load. */
interface Beside {
  head: readonly string[];
  /** Cells by the key of the row. */
  cells: ReadonlyMap<string, readonly string[]>;
}

export type UseBeside = (keys: readonly string[]) => Beside | null;

/** The kind in the address of its pages: /catalogo/cupons/linha. */
export const useKind = (): string => /\/catalogo\/([^/]+)/.exec(usePlace().pathname)?.[1] ?? '';
