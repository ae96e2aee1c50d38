import { lastResultText, type ResultOffer, WITH_TIME } from './result-offer.ts';

export interface ResultDates {
  groups: {
    text: string;
    /** Empty where the sentence holds for everything. */
    names: string[];
    /** The two parts of `text`, "quinta, 26/11, às 18h" and "Colhendo amanhã até as 11h"; '' where it has none. */
    date: string;
    how: string;
    /** True if the sentence holds for hours that the patient's answers may change. */
    byHours?: true;
  }[];
  /** '' unless it adds something to the groups. */
  last: string;
}

export const NO_RESULTS: ResultDates = { groups: [], last: '' };

interface Line {
  name: string;
  offer: ResultOffer | null;
}

/** The form `paper` names the days, for texts that are printed. */
export function resultDates(lines: readonly Line[], form: 'text' | 'paper' = 'text'): ResultDates {
  const offered = lines.flatMap(({ name, offer }) => (offer ? { name, offer } : []));
  const groups = [...Map.groupBy(offered, ({ offer }) => offer[form])].filter(([text]) => text !== '');
  const last = lastResultText(
    offered.map(({ offer }) => offer),
    form,
  );
  const isOne = groups.length === 1 && groups[0]?.[1].length === offered.length;
  if (isOne && last !== '' && !offered.some(({ offer }) => offer.taken)) return { groups: [], last };
  return {
    groups: groups.map(([text, own]) => ({
      text,
      names: isOne ? [] : [...new Set(own.map(({ name }) => name))],
      date: own[0]?.offer.date ?? '',
      how: own[0]?.offer.how[form] ?? '',
      ...(own.some(({ offer }) => offer.taken) && { byHours: true as const }),
    })),
    last: isOne ? '' : last,
  };
}

/** Says no hours and no dates that hold for them, because the patient's answers leave other hours. */
export function withoutHours(dates: ResultDates): ResultDates {
  const timed = dates.groups.filter(({ byHours }) => byHours);
  if (timed.length === 0) return dates;
  const names = [...new Set(timed.flatMap((group) => group.names))];
  return {
    groups: [
      ...dates.groups.filter(({ byHours }) => !byHours),
      { text: WITH_TIME, names, date: '', how: '' },
    ],
    last: '',
  };
}
