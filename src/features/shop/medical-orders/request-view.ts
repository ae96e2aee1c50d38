import type { Dictionary, DictionaryService } from './dictionary.ts';
import type { Reading } from './parse-request.ts';

export interface RequestLine {
  /** Of the service. */
  product: number;
  name: string;
  amount: number;
  needsRequest: boolean;
  /** As the request says it; '' where that is the name itself. */
  words: string;
}

export interface Question {
  id: string;
  /** As the request says it. */
  words: string;
  several: boolean;
  options: RequestLine[];
}

/** A reading as it is shown. */
export interface RequestView {
  found: RequestLine[];
  questions: Question[];
  notUnderstood: string[];
  notSold: string[];
  left: string[];
  fasting: number | null;
}

const cleaned = (words: string) => words.replace(/\s+/g, ' ').trim();
const distinct = (words: string[]) => [...new Set(words.map(cleaned).filter(Boolean))];

export function viewOf(text: string, reading: Reading, { services }: Dictionary): RequestView {
  const byCode = new Map(services.map((service) => [service.code, service]));
  const lineOf = (code: string, amount = 1, words = ''): RequestLine[] => {
    const service = byCode.get(code);
    return service ? [asLine(service, amount, words)] : [];
  };
  const wordsAt = ([start, end]: readonly [number, number]) => text.slice(start, end);
  return {
    found: reading.found.flatMap(({ code, qty, span }) => lineOf(code, qty, cleaned(wordsAt(span)))),
    questions: reading.ask.map(({ span, codes, several }) => ({
      ...{ id: codes.join('-'), words: cleaned(wordsAt(span)), several },
      options: codes.flatMap((code) => lineOf(code)),
    })),
    notUnderstood: distinct(reading.unknown.filter(({ unsold }) => !unsold).map(({ span }) => wordsAt(span))),
    notSold: distinct(reading.unknown.filter(({ unsold }) => unsold).map(({ span }) => wordsAt(span))),
    left: distinct(reading.ignored.map(wordsAt)),
    fasting: reading.fasting,
  };
}

const asLine = (
  { id, name, needsRequest }: DictionaryService,
  amount: number,
  words: string,
): RequestLine => ({
  ...{ product: id, name, amount, needsRequest },
  words: words.toLowerCase() === name.toLowerCase() ? '' : words,
});

/** "Encontramos 5 exames. 1 espera a sua escolha e 2 não entendemos." */
export function summaryOf({ found, questions, notUnderstood, notSold }: RequestView): string {
  const rest = [
    questions.length > 0 &&
      `${questions.length} ${questions.length === 1 ? 'espera' : 'esperam'} a sua escolha`,
    notUnderstood.length > 0 && `${notUnderstood.length} não entendemos`,
    notSold.length > 0 && `${notSold.length} não vendemos`,
  ].filter(Boolean);
  const first =
    found.length === 0
      ? 'Não encontramos nada com certeza.'
      : `Encontramos ${found.length} ${found.length === 1 ? 'serviço' : 'serviços'}.`;
  const last = rest.length > 1 ? `${rest.slice(0, -1).join(', ')} e ${rest.at(-1)}` : rest[0];
  return last ? `${first} ${last[0]?.toUpperCase()}${last.slice(1)}.` : first;
}
