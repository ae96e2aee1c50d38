import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatReais } from '#values/money.ts';
import { type Dimension, type ReportColumn, type ReportKey, reportOf } from '../report-kinds.ts';
import styles from './report-page.module.css';
import { reportValue } from './report-values.ts';

interface ReportChartProps {
  report: ReportKey;
  by: Dimension;
  rows: readonly { key: string; label: string; values: readonly (number | null)[] }[];
}

/** More bars than these would not be legible. */
const BARS = 12;
const BAR_HEIGHT = 44;
const CHARS = 22;

const TINTS = ['var(--color-brand)', 'var(--color-action)', 'var(--color-info)', 'var(--color-ink-soft)'];
/** Lines differ without their colours too. */
const DASHES = ['0', '6 3', '2 3', '10 3 2 3'];

const cut = (label: string): string => (label.length > CHARS ? `${label.slice(0, CHARS - 1)}…` : label);

const shortTime = (key: string): string =>
  key.length === 7 ? key.split('-').reverse().join('/') : key.slice(5).split('-').reverse().join('/');

/** An axis has no room for cents. */
const axisValue = (kind: ReportColumn['kind'], value: number): string =>
  kind === 'cents' ? formatReais(value).replace(/,\d\d$/, '') : reportValue(kind, value);

/** The table below has every number, so the picture is hidden from screen readers. */
export function ReportChart({ report, by, rows }: ReportChartProps) {
  const { columns, chart } = reportOf(report);
  const series = columns.flatMap(({ name, kind }, index) =>
    chart.includes(name) ? [{ name, kind, index }] : [],
  );
  const kind = series[0]?.kind ?? 'count';
  const isTime = by === 'time';
  const shown = isTime ? rows : rows.slice(0, BARS);
  const data = shown.map(({ key, label, values }) => ({
    label: isTime ? shortTime(key) : cut(label),
    ...Object.fromEntries(series.map(({ name, index }) => [name, values[index]])),
  }));
  const axis = { stroke: 'var(--color-edge)', tick: { fill: 'var(--color-ink-soft)', fontSize: 13 } };
  const value = { ...axis, tickFormatter: (one: number) => axisValue(kind, one), allowDecimals: false };
  const still = { isAnimationActive: false };
  return (
    <figure className={styles.figure}>
      <div
        className={styles.chart}
        aria-hidden="true"
        style={
          isTime ? undefined : { blockSize: shown.length * BAR_HEIGHT * Math.max(1, series.length / 2) + 48 }
        }
      >
        <ResponsiveContainer>
          {isTime && series.length > 1 ? (
            <LineChart data={data} accessibilityLayer={false}>
              <CartesianGrid stroke="var(--color-line)" vertical={false} />
              <XAxis {...axis} dataKey="label" minTickGap={16} />
              <YAxis {...value} width={64} />
              {series.map(({ name }, index) => (
                <Line
                  {...still}
                  key={name}
                  dataKey={name}
                  stroke={TINTS[index]}
                  strokeDasharray={DASHES[index]}
                  strokeWidth={2}
                  dot={data.length < 3}
                />
              ))}
            </LineChart>
          ) : (
            <BarChart data={data} layout={isTime ? 'horizontal' : 'vertical'} accessibilityLayer={false}>
              <CartesianGrid stroke="var(--color-line)" vertical={!isTime} horizontal={isTime} />
              {isTime ? (
                <XAxis {...axis} dataKey="label" minTickGap={16} />
              ) : (
                <XAxis {...value} type="number" tickCount={4} />
              )}
              {isTime ? (
                <YAxis {...value} width={88} />
              ) : (
                <YAxis {...axis} type="category" dataKey="label" width={132} interval={0} />
              )}
              {series.map(({ name }, index) => (
                <Bar {...still} key={name} dataKey={name} fill={TINTS[index]} />
              ))}
            </BarChart>
          )}
        </ResponsiveContainer>
      </div>
      <figcaption className={styles.legend}>
        {series.map(({ name }, index) => (
          <span key={name} data-tint={index}>
            {name}
          </span>
        ))}
        {rows.length > shown.length && <span>As {BARS} maiores linhas</span>}
      </figcaption>
    </figure>
  );
}
