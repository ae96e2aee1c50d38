import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { formatDay } from '#values/calendar-day.ts';
import type { MeasureHistory } from '../history.ts';
import styles from './results.module.css';

const [WIDTH, HEIGHT, EDGE] = [320, 96, 8];

/** A measure's line and, for everyone who reads instead of looking, its table. */
export function MeasureChart({ measure: { name, unit, range, points } }: { measure: MeasureHistory }) {
  const numbers = points.flatMap(({ number }) => number ?? []);
  const isDrawn = numbers.length === points.length;
  return (
    <details className={styles.measure}>
      <summary>
        {name}: {points.length} resultados
      </summary>
      {isDrawn && <Line numbers={numbers} />}
      <CellTable
        caption={`${name} ao longo do tempo${range && ` (referência de hoje: ${range} ${unit})`}`}
        head={['Coleta', 'Resultado']}
        empty=""
        rows={points.toReversed().map(({ day, value }, index) => ({
          key: `${day} ${index}`,
          cells: [formatDay(day), `${value} ${unit}`],
        }))}
      />
    </details>
  );
}

/** Results at equal distances; the table has the days. */
function Line({ numbers }: { numbers: readonly number[] }) {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const span = high - low || 1;
  const dots = numbers.map((number, index) => ({
    x: EDGE + (index * (WIDTH - 2 * EDGE)) / (numbers.length - 1),
    y: HEIGHT - EDGE - ((number - low) * (HEIGHT - 2 * EDGE)) / span,
  }));
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="4" />
      ))}
    </svg>
  );
}
