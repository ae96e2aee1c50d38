import { useVisitTimes } from '#features/care/appointments/screens/use-visit-times.ts';
import { VisitTimes } from '#features/care/appointments/screens/visit-times.tsx';
import { answeredResults, judgedPlans } from '#features/care/preparation/plans/answered-plans.ts';
import { VisitPlans } from '#features/care/preparation/plans/screens/visit-plans.tsx';
import { everyVisit, isPrepared, shownPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { ResultRows } from '#features/care/results/screens/result-rows.tsx';
import {
  byPlace,
  ownTexts,
  placeTitle,
  preparedLines,
  type Summary,
} from '#features/purchase/quotes/summary.ts';
import { FoldedFields } from '#ui/accordion/folded-fields.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import { listText } from '#values/list-text.ts';
import { formatReais } from '#values/money.ts';
import { heldTimes } from '../held-times.ts';
import styles from './quote.module.css';
import { RequestNote } from './request-note.tsx';
import { WishesForm } from './wishes-form.tsx';

/** A person has one home at a unit (`homeVisits` of the appointments). */
const cepOf = (
  { places, items }: Summary,
  { unitId, beneficiaryId }: { unitId: number; beneficiaryId: number },
): string | undefined =>
  places.find(
    ({ key, cep, unitId: own }) =>
      cep !== '' &&
      own === unitId &&
      items.some((item) => item.placeKey === key && item.beneficiaryId === beneficiaryId),
  )?.cep;

interface SummaryPlacesProps {
  summary: Summary;
  /** `now` is the store's time in ms. */
  planning?: { onSaved: () => Promise<void> | void; now: number };
  /** Offers free times, if the quote is open. */
  onTimed?: () => Promise<void> | void;
  /** The previous step has shown services and places, so the times come first. */
  wereShown?: boolean;
}

export function SummaryPlaces({ summary, planning, onTimed, wereShown = false }: SummaryPlacesProps) {
  const { planned } = summary;
  const lines = preparedLines(summary);
  const plans = everyVisit(lines, planned);
  const times = useVisitTimes(onTimed ? '' : null, summary.today, plans);
  const folded = onTimed !== undefined && !planning;
  return (
    <div className="stack">
      {wereShown ? (
        <FoldedFields
          title="Serviços e locais"
          value={listText(summary.items.map(({ productName }) => productName))}
          wrong={false}
        >
          <PlaceList summary={summary} />
        </FoldedFields>
      ) : (
        <>
          <RequestNote summary={summary} />
          <PlaceList summary={summary} />
        </>
      )}
      {onTimed &&
        times.failure !== '' &&
        times.visits.length === 0 &&
        heldTimes(plans, summary.today).map((time) => (
          <p key={time}>
            Horário reservado até o pagamento: <strong>{time}</strong>
          </p>
        ))}
      {onTimed && (
        <VisitTimes
          times={times}
          order=""
          paid={false}
          today={summary.today}
          isListed={plans.length === 1}
          onSaved={onTimed}
          after={(visit) => {
            const cep = visit.atHome && visit.chosen === null && cepOf(summary, visit);
            return (
              cep && (
                <WishesForm
                  cep={cep}
                  open={visit.days.length === 0 && times.fortnight === 0}
                  onSaved={onTimed}
                />
              )
            );
          }}
        />
      )}
      <div className={folded ? undefined : 'stack'}>
        <ResultRows dates={answeredResults(summary.results, plans, times.care.answersOf)} folded={folded} />
        <VisitPlans
          texts={ownTexts(summary)}
          visits={shownPlans(judgedPlans(plans, times.care.answersOf).filter(isPrepared), summary.today)}
          care={times.care}
          folded={folded}
          agendaOf={times.agendaOf}
          {...(planning && { when: { order: '', lines, planned, ...planning } })}
        />
      </div>
    </div>
  );
}

const PlaceList = ({ summary }: { summary: Summary }) => (
  <ul role="list" className={styles.list}>
    {byPlace(summary).map(({ place, items }) => {
      const people = new Set(items.map(({ personName }) => personName));
      const [person] = people.size === 1 ? people : [];
      return (
        <li key={place.key} className={styles.group}>
          <h2 className={`${styles.place} ${styles.withIcon}`}>
            <AnyIcon name={place.type} size="lg" /> {placeTitle(place)}
          </h2>
          <p className="soft">{place.address.join(', ')}</p>
          {person && <p className="soft">para {person}</p>}
          {place.wishes && <p className="soft">Preferência: {place.wishes}</p>}
          <ul role="list" className={styles.items}>
            {items.map((item) => (
              <li key={item.key} className={styles.item}>
                <Plate family={item.family} />
                <span>{item.productName}</span>
                {item.personName && !person && <span className={styles.person}>para {item.personName}</span>}
                <span className={styles.money}>{formatReais(item.priceCents)}</span>
              </li>
            ))}
          </ul>
        </li>
      );
    })}
  </ul>
);
