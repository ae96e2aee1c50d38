import { localTime, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { listText } from '#values/list-text.ts';
import { lower } from '#values/sentence-case.ts';
import { type Collection, isCollectedAt, nextCollection } from './collection.ts';
import { latest, promise } from './promise.ts';
import {
  collectingText,
  collectionText,
  namedCollectionText,
  promiseText,
  readyText,
} from './promise-text.ts';
import type { ResultTerms } from './result-rule.ts';
import type { VisitNeeds } from './visit-model.ts';

export interface VisitOfResult {
  needs: VisitNeeds;
  /** When the sample is taken; null without a planned time. */
  at: Date | null;
  /** False at an hour that the preparation refuses. */
  serves: boolean;
  reserved?: boolean;
  /** Whether the doctor's request names the hour, in place of the service's own. */
  byOrder?: boolean;
  /** Whether the request may still name another hour, because no time is chosen. */
  mayNameHour?: boolean;
  /** The unit's next opening says nothing about the day: the team, a dose, a jar or another visit decides. */
  needsTime?: boolean;
}

export interface ResultCase {
  terms: ResultTerms | null;
  schedule: Schedule | null;
  /** Whether the time is still to be arranged, as for a home visit or an appointment. */
  byAppointment: boolean;
  visit?: VisitOfResult | null;
  promised?: Date | null;
  /** The first promise after a delay; the same as `promised` once that will be missed. */
  before?: Date | null;
}

export interface ResultOffer {
  text: string;
  /** `text` with the names of the days, for texts that are stored or printed. */
  paper: string;
  at: Date | null;
  /** "quinta, 26/11, às 18h"; '' without a date. */
  date: string;
  /** The rest of `text` and `paper`: "Colhendo amanhã até as 11h". */
  how: Record<Form, string>;
  /** The hours of the sample for which the date holds. */
  taken: Taken | null;
  /** The promised date will be missed, and no later one is known. */
  late?: true;
}

type Form = 'text' | 'paper';
type Taken = Pick<Collection, 'day' | 'from' | 'until' | 'since'> & Record<Form, string>;

const ALONE = { text: '', paper: '' };
const NONE = { text: '', paper: '', at: null, date: '', how: ALONE, taken: null };
const TO_ARRANGE = 'A data do resultado aparece quando marcarmos a visita.';
export const WITH_TIME = 'A data do resultado aparece com o dia e a hora da visita.';
const WITHOUT_DATE = 'As outras datas aparecem quando cada visita tiver dia e hora.';
const OTHER_TIME = 'A data do resultado aparece com um horário em que este exame é colhido.';

export function resultOffer(
  { terms, schedule, byAppointment, visit = null, promised = null, before = null }: ResultCase,
  now: Date,
): ResultOffer | null {
  if (!terms) return null;
  const { zone } = terms.area;
  const { day: today } = localTime(now, zone);
  const display = { zone, today };
  if (promised) {
    const ready = readyText(promised, display);
    if (before?.getTime() === promised.getTime()) {
      const late = `Vai atrasar: a data era ${promiseText(promised, display)}`;
      return { ...NONE, text: late, paper: late, late: true };
    }
    const date = promiseText(promised, display);
    if (!before) return { ...NONE, text: ready, paper: ready, at: promised, date };
    const was = `(antes: ${promiseText(before, display)})`;
    const text = `Nova data: ${lower(ready)} ${was}`;
    const how = `Nova data ${was}`;
    return { ...NONE, text, paper: text, at: promised, date, how: { text: how, paper: how } };
  }
  if (byAppointment && !visit?.reserved) return { ...NONE, text: TO_ARRANGE, paper: TO_ARRANGE };
  const comingAt = visit?.at;
  if (visit && comingAt && comingAt > now) {
    const isCollected = visit.byOrder || isCollectedAt(terms, comingAt, schedule?.zone ?? zone);
    if (!visit.serves || !isCollected) return { ...NONE, text: OTHER_TIME, paper: OTHER_TIME };
    const planned = promise(terms, comingAt);
    if (planned) {
      const text = readyText(planned, display);
      return { ...NONE, text, paper: text, at: planned, date: promiseText(planned, display) };
    }
  }
  if (visit?.needsTime) return { ...NONE, text: WITH_TIME, paper: WITH_TIME };
  const next = schedule && nextCollection(terms, schedule, now, visit?.needs);
  if (!next) return NONE;
  const { day, from, until, since } = next;
  const [text, paper] = [collectionText(next, today), namedCollectionText(next, today)];
  const usual = (sentence: string): string =>
    visit?.mayNameHour ? `No horário de costume, ${lower(sentence)}` : sentence;
  const promisedAt = (taken: string) => usual(collectingText(taken, { ...next, ...display }));
  return {
    text: promisedAt(text),
    paper: promisedAt(paper),
    at: next.promised,
    date: promiseText(next.promised, display),
    how: { text: usual(`Colhendo ${text}`), paper: usual(`Colhendo ${paper}`) },
    taken: { day, from, until, since, text, paper },
  };
}

/** '' when a date is missing, and for a single result, whose own text is enough. */
export function lastResultText(offers: readonly (ResultOffer | null)[], form: Form = 'text'): string {
  const some = offers.filter((offer) => offer !== null);
  const at = latest(some.map((offer) => offer.at));
  const last = some.find((offer) => offer.at?.getTime() === at?.getTime());
  if (some.length < 2 || !at || !last) return '';
  // A later sample has a later result.
  const taken = some.flatMap((offer) => offer.taken ?? []);
  if (taken.length === 0) return `Todos os resultados até ${last.date}`;
  const hours = hoursForAll(taken);
  if (!hours) return '';
  return `Colhendo ${listText(hours.map((one) => one[form]))}, tudo fica pronto até ${last.date}`;
}

/** Finds for each day the hours that suit all its samples; null where no hour of a day does. */
function hoursForAll(taken: readonly Taken[]): Taken[] | null {
  const days = [...Map.groupBy(taken, ({ day }) => day).values()];
  const hours = days.flatMap((own) => {
    const from = Math.max(...own.map((one) => one.since ?? one.from));
    const first = own.toSorted((a, b) => a.until - b.until || (b.since ?? 0) - (a.since ?? 0))[0];
    return first && from <= first.until ? [first] : [];
  });
  return hours.length === days.length ? hours.toSorted((a, b) => a.day.localeCompare(b.day)) : null;
}

/** For lists and mails, which name no service. `form` is as in `resultDates`. */
export function unnamedResultText(offers: readonly (ResultOffer | null)[], form: Form = 'text'): string {
  const some = offers.filter((offer) => offer !== null && offer[form] !== '') as ResultOffer[];
  const [text = '', ...others] = new Set(some.map((offer) => offer[form]));
  if (others.length === 0) return text;
  const dated = some.filter(({ at }) => at !== null);
  const last = dated.toSorted((a, b) => Number(b.at) - Number(a.at))[0]?.[form] ?? '';
  const late = some.filter((offer) => offer.late);
  return [
    last && `${last}.`,
    ...new Set(late.map((offer) => `${offer[form]}.`)),
    dated.length + late.length < some.length && WITHOUT_DATE,
  ]
    .filter(Boolean)
    .join(' ');
}
