import { stringify } from 'csv-stringify/sync';

/** Defuses cells that would be formulas. With `mark`, spreadsheets read UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[], { mark }: { mark: boolean }): string =>
  stringify(
    rows.map((row) => [...row]),
    { bom: mark, delimiter: ';', record_delimiter: 'windows', escape_formulas: true },
  );
