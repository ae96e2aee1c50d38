import * as v from 'valibot';
import { parseWeekHours } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { listAsCell, listCell } from '#platform/import/import-cells.ts';

export const parts = <T>(parse: (part: string) => T | null, reason: string) =>
  v.pipe(
    listCell,
    v.rawTransform(({ dataset, addIssue, NEVER }): T[] | null => {
      const values = dataset.value.map(parse);
      const wrong = values.indexOf(null);
      if (wrong === -1) return values.length > 0 ? values.filter((value) => value !== null) : null;
      addIssue({ message: `${reason} (veio "${dataset.value[wrong]}")` });
      return NEVER;
    }),
  );

const openingHours = (part: string) => {
  const [, name, value] = /^([^:]+):\s*(\S.*)$/.exec(part) ?? [];
  return name !== undefined && value !== undefined ? { name: name.trim(), value } : null;
};

const HOURS_REASON =
  'deve ser como "Segunda a sexta: 06:00-12:00 e 13:00-18:00|Sábado: 06:00-12:00|Domingo e feriados: fechado", cada dia uma vez só';

export const hoursCell = v.pipe(
  parts(openingHours, HOURS_REASON),
  v.check((lines) => lines === null || parseWeekHours(lines) !== null, HOURS_REASON),
);

/** The inverse of `hoursCell`. */
export const hoursText = (lines: readonly { name: string; value: string }[]): string =>
  listAsCell(lines.map(({ name, value }) => `${name}: ${value}`));
