import { useCareAnswers } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { answeredResults } from '#features/care/preparation/plans/answered-plans.ts';
import { visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { ResultRows } from '#features/care/results/screens/result-rows.tsx';
import { CONFIRMING } from '#features/purchase/orders/deadline.ts';
import { preparedLines } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { paperUrls } from '#values/paper-urls.ts';
import type { Outlook } from '../outlook.ts';
import styles from './order-outlook.module.css';

interface OrderOutlookProps {
  order: Pick<OrderShown, 'confirming' | 'results' | 'lines' | 'places' | 'planned'> & { outlook: Outlook };
  as: 'h2' | 'p';
}

export function OrderOutlook({ order, as: Headline }: OrderOutlookProps) {
  const { confirming, outlook } = order;
  const { answersOf } = useCareAnswers();
  const visits = visitPlans(preparedLines(order), order.planned);
  const { headline, meaning, later, result, sameResult, guardian } = outlook;
  return (
    <>
      {headline && <Headline className={styles.headline}>{headline}</Headline>}
      <p>{confirming ? `${CONFIRMING.message} ${CONFIRMING.advice}` : meaning}</p>
      {later.length > 0 && (
        <div>
          <p className={styles.label}>Depois:</p>
          <ul role="list">
            {later.map((visit) => (
              <li key={visit} className={styles.later}>
                {visit}
              </li>
            ))}
          </ul>
        </div>
      )}
      {sameResult ? (
        result && (
          <p className={styles.result}>
            <AnyIcon name="calendar" size="md" /> {result}
          </p>
        )
      ) : (
        <ResultRows dates={answeredResults(order.results, visits, answersOf)} />
      )}
      {guardian && <p>{guardian}</p>}
    </>
  );
}

/**
 * `portal` is the brand's address for results, for those that the store does not have itself. The button appears after a service
 * with a result was attended.
 */
export const resultsButton = (
  portal: string | undefined,
  { outlook, lines }: Pick<OrderOutlookProps['order'], 'outlook' | 'lines'>,
) =>
  lines.some(({ resultAt }) => resultAt !== null) ? (
    <ButtonLink href={paperUrls.results()}>Ver os resultados</ButtonLink>
  ) : portal && outlook.hasResults ? (
    <ButtonLink href={portal} target="_blank" rel="noreferrer">
      Ver o resultado <span className="visually-hidden">(abre em outra aba)</span>
    </ButtonLink>
  ) : null;
