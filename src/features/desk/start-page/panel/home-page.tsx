import { isOfContacts, isOfOrders } from '#features/desk/operations/news.ts';
import { useNews } from '#features/desk/staff/panel/news.ts';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useOperation, type View } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { COUNTERS } from '../counters.ts';
import type { viewHome, viewState } from '../operations.ts';
import { Day } from './day.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './home-page.module.css';

type Waiting = AnswerOf<typeof viewHome>['counters'][number];

const MOST = 1000;
const NAMED = 3;
const countText = (count: number) => (count > MOST ? 'Mais de 1.000' : count.toLocaleString('pt-BR'));

/** Counts the person's open work, the most urgent first; each counter opens its list. */
export function HomePage() {
  return usePermitted('home/state') ? <HomeWithState /> : <Home />;
}

type State = View<AnswerOf<typeof viewState>>;

const HomeWithState = () => <Home state={useOperation<typeof viewState>('home/state', {})} />;

function Home({ state }: { state?: State }) {
  const view = useOperation<typeof viewHome>('home/view', {});
  useNews(
    (news) => isOfOrders(news) || isOfContacts(news),
    () => void view.refresh(),
  );
  const problems = state?.data?.problems ?? [];
  const alerts = problems.length;
  const steps = view.data?.steps ?? null;
  const isCalm = view.data?.counters.length === 0 && alerts === 0 && steps === null;
  return (
    <>
      <h1>Início</h1>
      <ViewState view={view} />
      {state && view.data && <ViewState view={state} />}
      {view.data && view.at && (
        <div className={styles.columns}>
          <Day {...view.data} at={view.at} />
          <section aria-labelledby="espera">
            <h2 id="espera">Espera por você</h2>
            {isCalm && (!state || state.data) && <p className={styles.calm}>Tudo em dia.</p>}
            {steps && <FirstSteps steps={steps} />}
            {(alerts > 0 || view.data.counters.length > 0) && (
              <ul role="list" className={styles.counters}>
                {alerts > 0 && (
                  <li className={styles.counter}>
                    <Link href={panelUrls.state()} className={styles.whole}>
                      <strong className={styles.count}>{countText(alerts)}</strong>{' '}
                      <span>Alertas no estado da loja</span>
                    </Link>
                    <ul className={styles.problems}>
                      {problems.slice(0, NAMED).map((problem) => (
                        <li key={problem}>{problem}</li>
                      ))}
                    </ul>
                  </li>
                )}
                {view.data.counters.map((counter) => (
                  <Counter key={counter.name} {...counter} />
                ))}
              </ul>
            )}
          </section>
          <p className={styles.at}>Atualizado em {formatMoment(view.at)}</p>
        </div>
      )}
    </>
  );
}

function Counter({ name, count, late, today }: Waiting) {
  const { title, href, ...parts }: { title: string; href: string; lateHref?: string; todayHref?: string } =
    COUNTERS[name];
  return (
    <li className={styles.counter} {...(late > 0 && { 'data-late': true })}>
      <Link href={href} className={styles.whole}>
        <strong className={styles.count}>{countText(count)}</strong> <span>{title}</span>
      </Link>
      {(late > 0 || today > 0) && (
        <p className={styles.parts}>
          {late > 0 && (
            <Link href={parts.lateHref ?? href}>
              {countText(late)} {late === 1 ? 'atrasado' : 'atrasados'}
            </Link>
          )}
          {today > 0 && (
            <Link href={parts.todayHref ?? href}>
              {countText(today)} {today === 1 ? 'vence hoje' : 'vencem hoje'}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
