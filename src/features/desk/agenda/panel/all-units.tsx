import { weekdayName } from '#features/shop/stores/opening-hours/schedule.ts';
import { Link } from '#ui/link/link.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { hourText } from '#values/hour.ts';
import { panelUrls } from '#values/panel-urls.ts';
import styles from './all-units.module.css';
import type { Agenda } from './desk.ts';

/** The rooms of every unit side by side, so that the desk sees where there is room at which hour. */
export function AllUnits({ agenda: { overview, day, today } }: { agenda: Agenda }) {
  const hours = [...new Set(overview.flatMap((one) => one.hours.map(({ from }) => from)))].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      <h2 className={styles.title}>
        Todas as unidades, {weekdayName(day)}, {formatDay(day)}
        {day === today && ' (hoje)'}
      </h2>
      {overview.length === 0 && <p>Nenhuma unidade tem vagas neste dia.</p>}
      {overview.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it too.
        <section className={styles.scroll} tabIndex={0} aria-label="Vagas ocupadas por hora">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Unidade</th>
                {hours.map((from) => (
                  <th key={from} scope="col">
                    {hourText(from)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {overview.map(({ unit, unitName, hours: own }) => (
                <tr key={unit}>
                  <th scope="row">
                    <Link href={panelUrls.agenda(unit, day)}>{unitName}</Link>
                  </th>
                  {own.length === 0 && <td colSpan={hours.length}>fechada neste dia</td>}
                  {own.length > 0 &&
                    hours.map((from) => (
                      <td key={from}>{seatsText(own.find((hour) => hour.from === from))}</td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p>
        4/12: das 12 vagas de 15 minutos da hora, 4 estão ocupadas. As visitas em casa aparecem na unidade.
      </p>
    </>
  );
}

function seatsText(hour: Agenda['overview'][number]['hours'][number] | undefined) {
  if (!hour || hour.open + hour.taken === 0) return '';
  const { taken, open } = hour;
  return taken >= open ? <strong>cheio</strong> : `${taken}/${open}`;
}
