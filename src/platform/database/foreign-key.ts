import { getTableColumns, getTableName } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, integer, pgTable, type UpdateDeleteAction } from 'drizzle-orm/pg-core';

type Columns = [AnyPgColumn, ...AnyPgColumn[]];

interface Options {
  /** The default is PostgreSQL's own name for the constraint. */
  name?: string;
  onDelete?: UpdateDeleteAction;
}

/**
 * Declares a foreign key by the name of its table, since a slice's tables are private and the other slice may come
 * later. `columns` holds own columns by the name of the column that each refers to. A test compares all declarations
 * with the database.
 */
export function foreignKeyTo(
  foreignTable: string,
  columns: Readonly<Record<string, AnyPgColumn>>,
  { name, onDelete = 'no action' }: Options = {},
) {
  const own = Object.values(columns) as Columns;
  const ids = Object.keys(columns).map((id) => [id, integer(id)] as const);
  const foreign: AnyPgColumn[] = Object.values(
    getTableColumns(pgTable(foreignTable, Object.fromEntries(ids))),
  );
  const usual = [getTableName(own[0].table), ...own.map((column) => column.name), 'fkey'].join('_');
  return foreignKey({ name: name ?? usual, columns: own, foreignColumns: foreign as Columns }).onDelete(
    onDelete,
  );
}
