import { CellTable } from '#ui/cell-table/cell-table.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { dayOf, STORE_ZONE } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { viewHome } from '../operations.ts';
import styles from './home-page.module.css';

type Today = Pick<AnswerOf<typeof viewHome>, 'visits' | 'resultsDue' | 'received' | 'lately'>;
type AtUnit = NonNullable<Today['visits']>[number];

const DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: STORE_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const HEAD = ['Unidade', 'Andamento', 'Marcadas', 'Atendidas', 'Atrasadas', 'Não vieram', 'Na fila'];
const NUMBERS = HEAD.slice(2);

/** Begins with the patients of today, by unit. Parts that the person may not see are missing. */
export function Day({ visits, resultsDue, received, lately, at }: Today & { at: Date }) {
  if (visits === null && resultsDue === null && received === null) return null;
  const day = dayOf(at);
  return (
    <section aria-labelledby="hoje">
      <h2 id="hoje">Hoje, {DAY.format(at)}</h2>
      {(resultsDue !== null || received !== null) && (
        <dl className={styles.facts}>
          {received !== null && (
            <div>
              <dt>Recebido hoje</dt>
              <dd>
                {formatReais(received.cents)}{' '}
                <small>
                  {received.payments} {received.payments === 1 ? 'pagamento' : 'pagamentos'}
                </small>
              </dd>
            </div>
          )}
          {lately?.some((cents) => cents > 0) && (
            <div>
              <dt>Recebido nos últimos {lately.length} dias</dt>
              <dd>
                <Spark cents={lately} />
              </dd>
            </div>
          )}
          {resultsDue !== null && (
            <div>
              <dt>Resultados prometidos para hoje</dt>
              <dd>{resultsDue.toLocaleString('pt-BR')}</dd>
            </div>
          )}
        </dl>
      )}
      {visits !== null && (
        <CellTable
          caption="Visitas de hoje, por unidade"
          head={HEAD}
          numeric={NUMBERS}
          dense
          empty="Nenhuma visita com hora marcada para hoje."
          rows={visits.map((one) => ({
            key: one.unit,
            cells: [
              <Link key="unit" href={panelUrls.agenda(one.unit, day)}>
                {one.name}
              </Link>,
              <Bar key="bar" {...one} />,
              one.visits,
              one.attended,
              one.late > 0 && (
                <strong key="late" className={styles.late}>
                  {one.late}
                </strong>
              ),
              one.missed > 0 && one.missed,
              one.waiting > 0 && `${one.waiting} (até ${one.longest} min)`,
            ],
          }))}
        />
      )}
    </section>
  );
}

/** A line whose highest point is the best day. */
function Spark({ cents }: { cents: readonly number[] }) {
  const most = Math.max(...cents);
  const points = cents.map((one, index) => `${(100 * index) / (cents.length - 1)},${30 - (28 * one) / most}`);
  return (
    <svg
      className={styles.spark}
      viewBox="0 0 100 31"
      preserveAspectRatio="none"
      role="img"
      aria-label={cents.map((one) => formatReais(one)).join(', ')}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

/** The numbers beside it say the same, so readers need no picture. */
function Bar({ visits, attended, missed }: AtUnit) {
  const share = (part: number) => ({ inlineSize: `${(100 * part) / visits}%` });
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.attended} style={share(attended)} />
      <span className={styles.missed} style={share(missed)} />
    </span>
  );
}
