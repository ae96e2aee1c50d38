import { type ReactNode, Suspense } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { optional } from '#ui/lazy-part.ts';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import { Definitions } from '../../panel/definitions.tsx';
import { Download } from '../../panel/download.tsx';
import { PeriodChoice } from '../../panel/period-choice.tsx';
import { UpdatedAt } from '../../panel/updated-at.tsx';
import { type Period, periodName } from '../../period.ts';
import type { ViewReport } from '../operations.ts';
import { type Dimension, dimensionName, type ReportKey, reportOf } from '../report-kinds.ts';
import { reportAddress, reportIn, shownIn } from './report-address.ts';
import styles from './report-page.module.css';
import { reportValue } from './report-values.ts';

/** The table does not wait for the charts, which are most of the page's bytes. */
const ReportChart = optional(async () => (await import('./report-chart.tsx')).ReportChart);

/** The address holds the state: report, grouping and period. */
export function ReportPage() {
  const report = reportIn(useNavigation().place.pathname);
  const permitted = usePermitted(`reports/${report}`);
  return (
    <>
      <p>
        <Link href={panelUrls.reports()}>Relatórios</Link>
      </p>
      {report && permitted ? (
        <PermittedReport key={report} report={report} />
      ) : (
        <>
          <h1>Relatório</h1>
          <p>{report ? 'Seu papel não inclui este relatório.' : 'Este relatório não existe.'}</p>
        </>
      )}
    </>
  );
}

function PermittedReport({ report }: { report: ReportKey }) {
  const { place, go } = useNavigation();
  const shown = shownIn(report, place.search);
  const view = useOperation<ViewReport>(`reports/${report}`, shown);
  const { title, by: groupings, definitions } = reportOf(report);
  const { data } = view;
  return (
    <>
      <h1>{title}</h1>
      <ViewState view={view} />
      {data && (
        <>
          <div className={styles.choice}>
            {groupings.length > 1 && (
              <SelectField
                label="Contar por"
                value={data.by}
                options={groupings.map((value) => ({ value, label: dimensionName(value, data.period) }))}
                onChange={({ target }) =>
                  go(reportAddress(report, { ...shown, by: target.value as Dimension }))
                }
              />
            )}
            <PeriodChoice
              period={data.period}
              today={data.today}
              years
              ahead={report === 'occupation'}
              addressOf={(period) => reportAddress(report, { ...shown, period })}
            />
          </div>
          <h2 className={styles.period}>{periodName(data.period)}</h2>
          <div className="cluster" data-gap="4">
            <UpdatedAt at={data.at} />
            <Download
              read={async (format) => {
                const asked = { by: data.by, period: data.period, format };
                const { file } = await operate<ViewReport>(`reports/${report}`, asked);
                if (!file) throw new Error('A report came without its file');
                return file;
              }}
            />
          </div>
          {data.rows.length > 1 && (
            <Suspense fallback={<div className={styles.chart} />}>
              <ReportChart report={report} by={data.by} rows={data.rows} />
            </Suspense>
          )}
          <ReportTable report={report} data={data} />
          <Definitions terms={definitions} />
        </>
      )}
    </>
  );
}

interface ReportTableProps {
  report: ReportKey;
  data: AnswerOf<ViewReport> & { period: Period };
}

function ReportTable({ report, data: { by, period, rows, left, total } }: ReportTableProps) {
  const { title, columns } = reportOf(report);
  const names = columns.map(({ name }) => name);
  const cells = (values: readonly (number | null)[], show: (text: string) => ReactNode = (text) => text) =>
    columns.map(({ kind }, index) => show(reportValue(kind, values[index] ?? null)));
  const strong = (text: string) => <strong key={text}>{text}</strong>;
  return (
    <>
      <CellTable
        caption={`${title} em ${periodName(period)}`}
        head={[dimensionName(by, period), ...names]}
        numeric={names}
        empty="Nada neste período."
        dense
        rows={[
          ...rows.map(({ key, label, values }) => ({ key, cells: [label, ...cells(values)] })),
          ...(rows.length > 1 ? [{ key: 'total', cells: [strong('Total'), ...cells(total, strong)] }] : []),
        ]}
      />
      {left > 0 && (
        <p>
          {left === 1
            ? 'Falta aqui 1 linha menor'
            : `Faltam aqui ${left.toLocaleString('pt-BR')} linhas menores`}
          , que o arquivo tem.
        </p>
      )}
    </>
  );
}
