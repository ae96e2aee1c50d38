import { stringify } from 'csv-stringify/sync';
import { STORE_ZONE } from '#values/calendar-day.ts';

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: STORE_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns "2026-11-26 14:05:09" by Brasília's clock, which sorts as text. */
export const csvMoment = (instant: Date): string => moment.format(instant);

/** Defuses cells that would be formulas. `mark` makes spreadsheets read UTF-8. Texts with paragraphs are quoted. */
export const csvOf = (rows: readonly (readonly string[])[], { mark }: { mark: boolean }): string =>
  stringify(
    rows.map((row) => [...row]),
    // By itself the library quotes only the delimiter of records, which is "\r\n" and not a bare line break.
    { bom: mark, delimiter: ';', record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ },
  );
