import { VisitPlans } from '#features/care/preparation/screens/visit-plans.tsx';
import { visitPlans } from '#features/care/preparation/visit-plans.ts';
import { ResultSentences } from '#features/care/turnaround/screens/result-sentences.tsx';
import {
  byPlace,
  placeTitle,
  preparations,
  preparedLines,
  type Summary,
} from '#features/purchase/quotes/summary.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Card } from '#ui/card/card.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { formatReais } from '#values/money.ts';
import styles from './quote.module.css';
import { RequestNote } from './request-note.tsx';

interface SummaryPlacesProps {
  summary: Summary;
  onPlanned?: () => Promise<void> | void;
}

export function SummaryPlaces({ summary, onPlanned }: SummaryPlacesProps) {
  const toPrepare = preparations(summary);
  return (
    <div className="stack" data-gap="6">
      <RequestNote summary={summary} />
      <ul role="list" className={styles.list}>
        {byPlace(summary).map(({ place, items }) => (
          <Card as="li" key={place.key} className={styles.group}>
            <h2 className={`${styles.place} ${styles.withIcon}`}>
              <AnyIcon name={place.type} size="lg" /> {placeTitle(place)}
            </h2>
            <p className="soft">{place.address.join(', ')}</p>
            {place.wishes && <p className="soft">Preferência: {place.wishes}</p>}
            <ul role="list">
              {items.map((item) => (
                <li key={item.key} className={styles.item}>
                  <Plate family={item.family} />
                  <span>{item.productName}</span>
                  {item.personName && <span className={styles.person}>para {item.personName}</span>}
                  <span className={styles.money}>{formatReais(item.priceCents)}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ul>
      <ResultSentences dates={summary.results} />
      <VisitPlans
        visits={visitPlans(preparedLines(summary), summary.planned)}
        {...(onPlanned && { when: { order: '', onSaved: onPlanned } })}
      />
      {toPrepare.length > 0 && (
        <section className={styles.group} aria-labelledby="preparo">
          <h2 id="preparo" className={styles.place}>
            Como se preparar
          </h2>
          <div>
            {toPrepare.map(({ productName, html }) => (
              <AccordionItem key={productName} title={productName}>
                <RichText html={html} />
              </AccordionItem>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
