import type { Dictionary, DictionaryService, Reading, Span } from '@loja/medical-orders';
import { waivesFasting } from '@loja/medical-orders/text/lines/fasting.ts';
import { unknownPhrases } from './unknown-phrases.ts';

export interface ReviewLine {
  product: number;
  name: string;
  amount: number;
  needsRequest: boolean;
  /** The order's own words; '' if they equal the name. */
  words: string;
}

export interface Question {
  id: string;
  words: string;
  several: boolean;
  options: ReviewLine[];
}

interface WithheldWords {
  words: string;
  /** Services that the words may name, and that nothing else on the page offers. */
  options: ReviewLine[];
}

export interface Review {
  found: ReviewLine[];
  questions: Question[];
  notUnderstood: string[];
  /** Those of them that the shopper may report to the store, folded. */
  reportable: string[];
  notSold: string[];
  left: string[];
  /** Named and left out: refused, done already or part of an address. */
  withheld: WithheldWords[];
  /** In hours; `none` where the order says that none is needed. */
  fasting: number | 'none' | null;
}

const cleaned = (words: string) => words.replace(/\s+/g, ' ').trim();
const distinct = (words: string[]) => [...new Set(words.map(cleaned).filter(Boolean))];

export function reviewOf(text: string, reading: Reading, { services }: Dictionary): Review {
  const byCode = new Map(services.map((service) => [service.code, service]));
  const lineOf = (code: string, amount = 1, words = ''): ReviewLine[] => {
    const service = byCode.get(code);
    return service ? [asLine(service, amount, words)] : [];
  };
  const wordsAt = ([start, end]: readonly [number, number]) => text.slice(start, end);
  return {
    found: reading.found.flatMap(({ code, qty, span }) => lineOf(code, qty, cleaned(wordsAt(span)))),
    questions: reading.ask.map(({ span, codes, several }) => ({
      id: codes.join('-'),
      words: cleaned(codes.length > 1 ? wordsAt(span) : sentenceAround(text, span)),
      several,
      options: codes.flatMap((code) => lineOf(code)),
    })),
    notUnderstood: distinct(reading.unknown.filter(({ unsold }) => !unsold).map(({ span }) => wordsAt(span))),
    reportable: unknownPhrases(text, reading),
    notSold: distinct(reading.unknown.filter(({ unsold }) => unsold).map(({ span }) => wordsAt(span))),
    left: distinct(reading.ignored.map(wordsAt)),
    withheld: withheldOf(reading, (span) => cleaned(wordsAt(span)), lineOf),
    fasting: reading.fasting ?? (waivesFasting(text) ? 'none' : null),
  };
}

const MAX_SENTENCE = 90;

/** The sentence of a name, which says why the page asks: "Urocultura se EAS alterado". A long one gives only the name. */
function sentenceAround(text: string, [start, end]: Span): string {
  const ends = ['\n', ';', '. '].map((sign) => {
    const at = text.lastIndexOf(sign, start - 1);
    return at < 0 ? 0 : at + sign.length;
  });
  const from = Math.max(...ends);
  const length = text.slice(end).search(/[\n;]|\.(?:\s|$)/u);
  const sentence = text.slice(start < from ? start : from, length < 0 ? text.length : end + length);
  return sentence.length > MAX_SENTENCE ? text.slice(start, end) : sentence;
}

/** A service that is found, or that a question offers, gets no second box. */
function withheldOf(
  { found, ask, withheld }: Reading,
  wordsAt: (span: Span) => string,
  lineOf: (code: string, amount: number, words: string) => ReviewLine[],
): WithheldWords[] {
  const offered = new Set([...found.map(({ code }) => code), ...ask.flatMap(({ codes }) => codes)]);
  const parts = new Map<string, WithheldWords>();
  for (const { span, codes } of withheld) {
    const words = wordsAt(span);
    if (words === '' || parts.has(words)) continue;
    const own = codes.filter((code) => !offered.has(code));
    for (const code of own) offered.add(code);
    parts.set(words, { words, options: own.flatMap((code) => lineOf(code, 1, words)) });
  }
  return [...parts.values()];
}

const asLine = (
  { id, name, needsRequest }: DictionaryService,
  amount: number,
  words: string,
): ReviewLine => ({
  product: id,
  name,
  amount,
  needsRequest,
  words: words.toLowerCase() === name.toLowerCase() ? '' : words,
});

export function summaryOf({ found, questions, notUnderstood, notSold, withheld }: Review): string {
  const rest = [
    questions.length > 0 &&
      `${questions.length} ${questions.length === 1 ? 'espera' : 'esperam'} a sua escolha`,
    notUnderstood.length > 0 &&
      `${notUnderstood.length} ${notUnderstood.length === 1 ? 'trecho' : 'trechos'} não entendemos`,
    notSold.length > 0 && `${notSold.length} ${notSold.length === 1 ? 'exame' : 'exames'} não fazemos aqui`,
    withheld.length > 0 && `${withheld.length} ${withheld.length === 1 ? 'item' : 'itens'} não marcamos`,
  ].filter(Boolean);
  const first =
    found.length === 0
      ? 'Não encontramos nada com certeza.'
      : `Encontramos ${found.length} ${found.length === 1 ? 'serviço' : 'serviços'}.`;
  const last = rest.length > 1 ? `${rest.slice(0, -1).join(', ')} e ${rest.at(-1)}` : rest[0];
  return last ? `${first} ${last[0]?.toUpperCase()}${last.slice(1)}.` : first;
}
