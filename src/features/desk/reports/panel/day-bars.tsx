import { addDays, type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import type { Amounts } from '../cash.ts';
import styles from './cash-page.module.css';

interface DayBarsProps {
  from: CalendarDay;
  to: CalendarDay;
  days: readonly (Amounts & { day: CalendarDay })[];
}

const UP = 100;
const DOWN = 40;

const shortDay = (day: CalendarDay) => formatDay(day).slice(0, 5);

/** Received above the line, refunded below it, one bar a day. The table below has every number. */
export function DayBars({ from, to, days }: DayBarsProps) {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const all: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
  const most = Math.max(1, ...days.map(({ receivedCents }) => receivedCents));
  const mostBack = Math.max(0, ...days.map(({ refundedCents }) => refundedCents));
  const scale = Math.max(most / UP, mostBack / DOWN);
  const best = days.find(({ receivedCents }) => receivedCents === most);
  const middle = all[Math.floor(all.length / 2)] ?? to;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${all.length * 10} ${UP + DOWN}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {all.map((day, index) => {
          const { receivedCents = 0, refundedCents = 0 } = byDay.get(day) ?? {};
          const up = receivedCents / scale;
          return (
            <g key={day}>
              <rect className={styles.received} x={index * 10 + 1} y={UP - up} width="8" height={up} />
              <rect
                className={styles.refunded}
                x={index * 10 + 1}
                y={UP}
                width="8"
                height={refundedCents / scale}
              />
            </g>
          );
        })}
        <line className={styles.base} x1="0" x2={all.length * 10} y1={UP} y2={UP} />
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {[from, middle, to].map((day) => (
          <span key={day}>{shortDay(day)}</span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        <span data-tint="received">Recebido, acima da linha</span>
        <span data-tint="refunded">Devolvido, abaixo</span>
        {best && (
          <span>
            O dia com mais: {shortDay(best.day)}, {formatReais(best.receivedCents)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
