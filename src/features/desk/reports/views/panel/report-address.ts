import { panelUrls } from '#values/panel-urls.ts';
import { isPeriod, isYear, type Period } from '../../period.ts';
import { DIMENSIONS, type Dimension, REPORT_KEYS, type ReportKey, reportOf } from '../report-kinds.ts';

export interface ShownReport {
  /** Undefined is the report's first. */
  by: Dimension | undefined;
  /** Undefined is this month. */
  period: Period | undefined;
}

export const reportIn = (pathname: string): ReportKey | undefined => {
  const slug = pathname.split('/').at(-1);
  return REPORT_KEYS.find((key) => reportOf(key).slug === slug);
};

/** Ignores what it does not know, so that an old or edited address still shows a month. */
export function shownIn(report: ReportKey, search: string): ShownReport {
  const query = new URLSearchParams(search);
  const period = query.get('periodo') ?? '';
  return {
    by: reportOf(report).by.find((by) => DIMENSIONS[by].word === query.get('por')),
    period: isYear(period) || isPeriod(period) ? period : undefined,
  };
}

export function reportAddress(report: ReportKey, { by, period }: ShownReport): string {
  const { slug, by: all } = reportOf(report);
  const query = new URLSearchParams({
    ...(by && by !== all[0] && { por: DIMENSIONS[by].word }),
    ...(period && { periodo: period }),
  });
  return panelUrls.report(slug) + (query.size === 0 ? '' : `?${query}`);
}
