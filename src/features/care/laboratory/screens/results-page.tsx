import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Link } from '#ui/link/link.tsx';
import rows from '#ui/rows/rows.module.css';
import { formatDay } from '#values/calendar-day.ts';
import { paperUrls } from '#values/paper-urls.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { urls } from '#values/urls.ts';
import { isReadable, progressText, RESULT_STATE_NAMES, type ResultState } from '../result-state.ts';
import type { ListedResult } from '../shown-result.ts';
import styles from './results.module.css';

interface ResultsPageProps {
  results: readonly ListedResult[];
  /** The account has signed in recently. */
  mayOpen: boolean;
  onSignInAgain(): void;
}

/** The results that this account may read, by order and person, the newest collection first. */
export function ResultsPage({ results, mayOpen, onSignInAgain }: ResultsPageProps) {
  const groups = Map.groupBy(results, ({ incrementId, person }) => `${incrementId} ${person}`);
  return (
    <div className={styles.page}>
      <h1>Resultados de exames</h1>
      {results.length === 0 && (
        <EmptyState title="Ainda não há resultados">
          <p>
            Eles aparecem aqui depois da coleta, para a própria pessoa e para quem responde por um menor. Quem
            só pagou pelo exame de outra pessoa não vê o resultado dela.
          </p>
        </EmptyState>
      )}
      {results.some(({ state }) => isReadable(state)) && (
        <p>
          {mayOpen ? (
            <a href={paperUrls.allResults()}>Baixar todos os resultados</a>
          ) : (
            <Button variant="ghost" size="sm" onClick={onSignInAgain}>
              Entrar de novo para baixar todos os resultados
            </Button>
          )}{' '}
          em um arquivo que outros sistemas de saúde leem (FHIR).
        </p>
      )}
      {[...groups].map(([key, group]) => (
        <Group key={key} group={group} />
      ))}
    </div>
  );
}

function Group({ group }: { group: readonly ListedResult[] }) {
  const [first] = group;
  if (!first) return null;
  const { incrementId, person, collectedOn } = first;
  const heading = `resultados-${first.id}`;
  return (
    <section className={rows.section} aria-labelledby={heading}>
      <h2 id={heading}>{person}</h2>
      <p>
        Coleta de {formatDay(collectedOn)}, <Link href={urls.order(incrementId)}>pedido {incrementId}</Link>.{' '}
        {progressText(group.map(({ state }) => state))}.
      </p>
      <ul role="list" className={rows.list}>
        {group.map(({ id, service, state, rejected, next }) => (
          <li key={id} className={rows.row}>
            <div className={rows.text}>
              <strong>
                {isReadable(state) ? <Link href={paperUrls.result(id)}>{service}</Link> : service}
              </strong>
              <ResultStateText
                state={state}
                rejected={rejected}
                next={next}
                order={{ incrementId, service }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Partial<Record<ResultState, BadgeTone>>> = {
  ready: 'green',
  corrected: 'green',
  recollect: 'red',
  withdrawn: 'red',
};

interface ResultStateTextProps extends Pick<ListedResult, 'state' | 'rejected' | 'next'> {
  order: Pick<ListedResult, 'incrementId' | 'service'>;
}

export function ResultStateText({ state, rejected, next, order }: ResultStateTextProps) {
  return (
    <>
      <span>
        <Badge tone={TONES[state] ?? 'gray'}>{RESULT_STATE_NAMES[state]}</Badge>
      </span>
      {state === 'in_person' && (
        <span className={rows.facts}>
          Este exame é sempre entregue em mãos, seja qual for o resultado. Fale com a unidade da coleta.
        </span>
      )}
      {state === 'cancelled' && (
        <span className={rows.facts}>
          O laboratório cancelou este exame. Se você já viu um resultado dele, esse não vale mais. A unidade
          da coleta diz o motivo e o que fazer.
        </span>
      )}
      {state === 'withdrawn' && (
        <span className={rows.facts}>
          O resultado que estava aqui não vale: o laboratório o retirou. Se você já o mostrou a alguém, avise.
          O certo aparece aqui quando chegar.
        </span>
      )}
      {state === 'gone' && (
        <span className={rows.facts}>
          A loja guarda resultados por {RETENTION_DAYS.results / 365} anos, e este não está mais aqui. O
          laboratório guarda o laudo por cinco: peça à unidade da coleta que o busque de novo.
        </span>
      )}
      {next && (
        <span className={rows.facts}>
          {rejected} {next.text}
        </span>
      )}
      {next?.choose && (
        <span>
          <ButtonLink size="sm" href={urls.order(order.incrementId)}>
            Escolher dia e hora <span className="visually-hidden">da nova coleta de {order.service}</span>
          </ButtonLink>
        </span>
      )}
    </>
  );
}
