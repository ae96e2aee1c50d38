import { stringify } from 'csv-stringify/sync';

/**
 * Rows for spreadsheets in Brazil; cells that would be formulas are defused. `mark`: at the start of a file, so that
 * spreadsheets read UTF-8.
 */
export const csvOf = (rows: readonly (readonly string[])[], { mark }: { mark: boolean }): string =>
  stringify(
    rows.map((row) => [...row]),
    { bom: mark, delimiter: ';', record_delimiter: 'windows', escape_formulas: true },
  );
