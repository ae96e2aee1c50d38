import { dayText, localTime, type Schedule } from '#features/shop/stores/schedule.ts';
import { isCollectedAt, nextCollection } from './collection.ts';
import { latest, promise } from './promise.ts';
import { collectionText, promiseText } from './promise-text.ts';
import type { ResultTerms } from './result-rule.ts';
import type { VisitNeeds } from './visit-model.ts';

export interface ResultCase {
  terms: ResultTerms | null;
  schedule: Schedule | null;
  /** The time is still to be arranged: a home visit or an appointment. */
  byAppointment: boolean;
  /** `at`: when the sample is taken. `serves`: false at an hour that the preparation refuses. */
  visit?: { needs: VisitNeeds; at: Date | null; serves: boolean } | null;
  promised?: Date | null;
  before?: Date | null;
}

export interface ResultOffer {
  text: string;
  /** The same with names of days, for texts that are stored or printed. */
  paper: string;
  at: Date | null;
  zone: string;
  known: boolean;
}

const NONE = { text: '', paper: '', at: null, zone: '', known: false };
const TO_ARRANGE = 'A data aparece quando o horário for marcado.';
const OTHER_TIME = 'A data aparece com um horário em que este serviço é colhido.';

export function resultOffer(
  { terms, schedule, byAppointment, visit = null, promised = null, before = null }: ResultCase,
  now: Date,
): ResultOffer | null {
  if (!terms) return null;
  const { zone } = terms.lab;
  if (promised) {
    const was = before && ` (antes: ${promiseText(before, zone)})`;
    const text = `${before ? 'Nova data' : 'Previsto'}: ${promiseText(promised, zone)}${was ?? ''}`;
    return { text, paper: text, at: promised, zone, known: true };
  }
  if (byAppointment) return { ...NONE, text: TO_ARRANGE, paper: TO_ARRANGE };
  const comingAt = visit?.at;
  if (visit && comingAt && comingAt > now) {
    if (!visit.serves || !isCollectedAt(terms, comingAt, schedule?.zone ?? zone))
      return { ...NONE, text: OTHER_TIME, paper: OTHER_TIME };
    const planned = promise(terms, comingAt);
    const text = planned && `Vindo ${dayText(localTime(comingAt, zone).day)}: ${promiseText(planned, zone)}`;
    if (text) return { text, paper: text, at: planned, zone, known: false };
  }
  const next = schedule && nextCollection(terms, schedule, now, visit?.needs);
  if (!next) return NONE;
  const ready = promiseText(next.promised, zone);
  return {
    text: `${collectionText(next, localTime(now, zone).day)}: ${ready}`,
    paper: `${collectionText(next, null)}: ${ready}`,
    at: next.promised,
    zone,
    known: false,
  };
}

export function lastResultText(offers: readonly (ResultOffer | null)[]): string {
  const some = offers.filter((offer) => offer !== null);
  const at = latest(some.map((offer) => offer.at));
  const last = some.find((offer) => offer.at?.getTime() === at?.getTime());
  if (some.length < 2 || !at || !last) return '';
  const when = promiseText(at, last.zone);
  return some.every(({ known }) => known)
    ? `Todos os resultados: ${when}`
    : `Colhendo nesses horários, todos os resultados: ${when}`;
}
