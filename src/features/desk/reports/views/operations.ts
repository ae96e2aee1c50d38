import * as v from 'valibot';
import { isoMoment } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { isPeriod, isYear } from '../period.ts';
import { type Dimension, type ReportKey, reportOf } from './report-kinds.ts';

const values = v.array(v.nullable(v.number()));

/** The one contract of all reports. */
export function viewReport(report: ReportKey) {
  const { permission, title, by } = reportOf(report);
  return defineCall({
    name: `reports/${report}`,
    kind: 'view',
    permission,
    summary: `Ver o relatório ${title}`,
    body: v.strictObject({
      by: v.optional(v.picklist<readonly Dimension[]>(by)),
      /** A year, month or day of Brasília: "2026", "2026-11", "2026-11-28". The default is this month. */
      period: v.optional(
        v.pipe(
          v.string(),
          v.check(
            (text) => isYear(text) || isPeriod(text),
            'Informe um ano, um mês ou um dia, como 2026-11.',
          ),
        ),
      ),
      /** The answer has the file too. */
      format: v.optional(v.picklist(['csv', 'xlsx'])),
    }),
    answer: v.strictObject({
      period: v.string(),
      today: v.pipe(v.string(), v.isoDate()),
      by: v.picklist<readonly Dimension[]>(by),
      /** Every change until this moment is in the report. */
      at: isoMoment,
      /**
       * The values are those of the report's columns: counts, cents, percentages, hours, days. Null is unknown, or hidden
       * for too few answers. A day or month is its own key.
       */
      rows: v.array(v.strictObject({ key: v.string(), label: v.string(), values })),
      /** Smaller rows that only the file has. */
      left: v.number(),
      total: values,
      /** Text for CSV, base64 for XLSX. */
      file: v.nullable(v.strictObject({ name: v.string(), file: v.string(), rows: v.number() })),
    }),
  });
}

export type ViewReport = ReturnType<typeof viewReport>;
