import { weekdayName } from '#features/shop/stores/opening-hours/schedule.ts';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { hourText } from '#values/hour.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import styles from './agenda-page.module.css';
import type { Agenda } from './desk.ts';

/** The rooms of every unit side by side, so that the desk sees where there is room at which hour. */
export function AllUnits({ agenda: { overview, day, today } }: { agenda: Agenda }) {
  const hours = [...new Set(overview.flatMap((one) => one.hours.map(({ from }) => from)))].toSorted(
    (one, other) => one - other,
  );
  const names = hours.map((from) => hourText(from));
  return (
    <>
      <h2>
        Todas as unidades, {weekdayName(day)}, {formatDay(day)}
        {day === today && ' (hoje)'}
      </h2>
      <div className={styles.units}>
        <CellTable
          caption={`Vagas ocupadas por hora, ${capital(weekdayName(day))}`}
          head={['Unidade', ...names]}
          numeric={names}
          dense
          empty="Nenhuma unidade tem vagas neste dia."
          rows={overview.map(({ unit, unitName, hours: own }) => ({
            key: unit,
            cells: [
              <Link key="unit" href={panelUrls.agenda(unit, day)}>
                {unitName}
              </Link>,
              ...hours.map((from) => seatsText(own.find((hour) => hour.from === from))),
            ],
          }))}
        />
      </div>
      <p className={styles.legend}>
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
